import type { Day } from './days'
import type { FieldErrors } from './errors'
import { validation } from './messages/en/validation'

/** Whether someone works at the company on a day. */
export const availabilities = ['available', 'on-leave', 'left'] as const
export type Availability = (typeof availabilities)[number]

/** Both days of a leave are part of it. Without `leaveUntil`, its end is not known yet. */
interface Leave {
  leaveFrom: Day | null
  leaveUntil: Day | null
}

/** `leftOn` is the last day at the company. */
interface LastDay {
  leftOn: Day | null
}

export function isOnLeave({ leaveFrom, leaveUntil }: Leave, day: Day): boolean {
  return leaveFrom !== null && leaveFrom <= day && (leaveUntil === null || day <= leaveUntil)
}

/** On the last day itself, the person is still there. */
export function hasLeft({ leftOn }: LastDay, day: Day): boolean {
  return leftOn !== null && leftOn < day
}

export function availability(person: Leave & LastDay, day: Day): Availability {
  if (hasLeft(person, day)) return 'left'
  return isOnLeave(person, day) ? 'on-leave' : 'available'
}

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
