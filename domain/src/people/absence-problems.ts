import type { Day } from '../days'
import type { FieldErrors } from '../errors'
import { validation } from '../messages/english'
import type { LastDay, Leave } from './availability'

/** Problems with the order of the days of a person. */
export function absenceProblems(
  person: Leave & LastDay & { joinDate: Day | null },
  texts = validation,
): FieldErrors {
  return { ...leaveProblems(person, texts), ...lastDayProblems(person, texts) }
}

function leaveProblems({ leaveFrom, leaveUntil }: Leave, texts: typeof validation): FieldErrors {
  if (leaveUntil === null) return {}
  if (leaveFrom === null) return { leaveFrom: texts.leaveFromRequired }
  return leaveFrom > leaveUntil ? { leaveUntil: texts.leaveOrder } : {}
}

function lastDayProblems(
  { joinDate, leftOn }: LastDay & { joinDate: Day | null },
  texts: typeof validation,
): FieldErrors {
  const isBeforeJoining = joinDate !== null && leftOn !== null && leftOn < joinDate
  return isBeforeJoining ? { leftOn: texts.lastDayOrder } : {}
}
