import { addDays, type Day } from '@evenhand/domain/days'
import { type ReminderKind, reminderNotices } from '@evenhand/domain/notices'
import type { ReviewInPlay, Told } from './review-in-play'
import { momentOn } from './working-time'

const reminderMinute = 6 * 60

const daysFromEnd: Record<ReminderKind, number> = { 'due-in-7-days': -7, 'due-in-1-day': -1, overdue: 1 }

/** The reminders that were due before today, each to whose turn it was on that morning. */
export function remindersFor(
  id: string,
  { history, review }: ReviewInPlay,
  userName: string,
  today: Day,
): Told[] {
  return (Object.keys(daysFromEnd) as ReminderKind[]).flatMap((kind) => {
    const day = addDays(review.endDate, daysFromEnd[kind])
    const at = momentOn(day, reminderMinute)
    const state = history.findLast((past) => past.at < at)
    if (day >= today || !state) return []
    return reminderNotices(id, { ...state.review, userName }, kind).map((notice) => ({ at, notice }))
  })
}
