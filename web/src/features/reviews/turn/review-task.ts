import type { Review, WaitingReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { turnDay } from '@evenhand/domain/reviews/review-status'
import { authorName } from '@evenhand/domain/text/author-name'
import { messages } from '@/messages'
import type { Tone } from '@/ui/Badge'
import { localDay } from '@/ui/local-day'

const texts = () => messages().reviewLists.myTurn

type Task = Pick<WaitingReview, 'evaluationPhase' | 'user'>

/** The actor's task: 'Set your goals', 'Rate Anna Berg'. */
export function taskText({ evaluationPhase, user }: Task): string {
  const { tasks } = texts()
  const { actor, gate } = phaseTable[evaluationPhase]
  if (actor === 'employee') return gate ? tasks.rateYourself : tasks.setGoals
  return gate ? tasks.rate(fullName(user)) : tasks.checkGoals(fullName(user))
}

/** 'Next up: rate Anna Berg' */
export function nextTask(lead: string, review: Task): string {
  return texts().nextTask(lead, taskText(review))
}

/** 'Anna Berg asked for changes: Please name a number.' Null unless the review was reverted. */
export function changeRequestText(
  { changeRequest }: Pick<WaitingReview, 'changeRequest'>,
  viewerId: string,
): string | null {
  if (!changeRequest) return null
  return texts().changeRequest(authorName(changeRequest, viewerId, messages().people), changeRequest.reason)
}

export function waitingTime({ daysWaiting }: Pick<WaitingReview, 'daysWaiting'>): string {
  return texts().waiting(daysWaiting)
}

/** 'Jan 1 – Jun 30, 2026', followed by the due date if the phase has its own. */
export function periodText({
  cycle,
  dueDate,
  ...period
}: Pick<WaitingReview, 'cycle' | 'dueDate' | 'startDate' | 'endDate'>): string {
  const text = messages().common.shortPeriod(period)
  return cycle ? texts().periodAndDue(text, dueDate) : text
}

export function dueTone(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red'
  if (daysLeft === 0) return 'orange'
  return daysLeft <= 7 ? 'yellow' : 'gray'
}

/** When the current turn began: at the last move, or on the first day of a review that started later. */
export function turnStart({ turnSince, startDate }: Pick<Review, 'turnSince' | 'startDate'>): string {
  const since = localDay(turnSince)
  const day = turnDay(since, startDate)
  return day === since ? turnSince : `${day}T00:00`
}
