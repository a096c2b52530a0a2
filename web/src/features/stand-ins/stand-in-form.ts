import type { StandIn, User } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { standInProblems } from '@evenhand/domain/people/stand-ins'
import { messages } from '@/messages'

const texts = () => messages().standIns

export interface StandInValues {
  standInId: string
  firstDay: Day | null
  lastDay: Day | null
}

/** Suggests the days of the person's leave, or else starts today. */
export function suggestedValues({ leaveFrom, leaveUntil }: User, today: Day): StandInValues {
  const isOver = leaveUntil !== null && leaveUntil < today
  const start = leaveFrom !== null && leaveFrom > today ? leaveFrom : today
  return { standInId: '', firstDay: start, lastDay: leaveFrom === null || isOver ? null : leaveUntil }
}

/** The errors that can be found without the server. */
export function problemsOf(
  { standInId, firstDay, lastDay }: StandInValues,
  userId: string,
  others: readonly StandIn[],
  today: Day,
): FieldErrors {
  const problems = standInProblems(
    { userId, standInId, firstDay: firstDay ?? '', lastDay: lastDay ?? '' },
    {
      others: others.map((other) => ({ ...other, userId, standInId: other.standIn.id })),
      // The server knows when the person leaves.
      standIn: { leftOn: null },
      today,
    },
    messages().validation,
  )
  return {
    ...problems,
    ...(standInId === '' && { standInId: texts().personMissing }),
    ...(firstDay === null && { firstDay: texts().firstDayMissing }),
    ...(lastDay === null && { lastDay: texts().lastDayMissing }),
  }
}
