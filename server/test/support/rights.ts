import rights from './rights.json'

export type CallPerson = keyof typeof rights.calls.people
export type ReviewPerson = keyof typeof rights.review.people
export type WrittenField = keyof typeof rights.review.write
export type Phase = (typeof phases)[number]

export const callPeople = Object.keys(rights.calls.people) as CallPerson[]
export const reviewPeople = Object.keys(rights.review.people) as ReviewPerson[]
export const outsiders = rights.review.outsiders
export const neverWritten: string[] = rights.review.neverWritten
export const writtenFields = Object.keys(rights.review.write) as WrittenField[]
export const readRows = Object.keys(rights.review.read)
export const logFields: string[] = [...rights.review.log.open, ...rights.review.log.reason]
export const phases = [
  'self-goal-setting',
  'first-goal-checking',
  'second-goal-checking',
  'self-evaluation',
  'first-evaluation',
  'second-evaluation',
  'final',
] as const

if (rights.review.phases.join() !== phases.join()) throw new Error('the phases of the table are others')

export const listedCalls = Object.keys(rights.calls.answers)

/** The status that this person gets from this call; undefined where the table has no row. */
export function expectedStatus(call: string, person: CallPerson): number | undefined {
  const answers: Record<string, number[]> = rights.calls.answers
  return answers[call]?.[callPeople.indexOf(person)]
}

interface Seats {
  acts: string
  employee?: string
  first?: string
  second?: string
}

/** Who sits where in the review of this kind of person, and who of them acts. */
export function seatsOf(person: ReviewPerson): Seats {
  return rights.review.people[person]
}

/** For each row of this part of the table the signs of this person, one for each phase. */
export function expectedSigns(part: 'write' | 'act' | 'read', person: ReviewPerson): Record<string, string> {
  const rows: Record<string, string> = rights.review[part]
  const column = reviewPeople.indexOf(person)
  return Object.fromEntries(
    Object.entries(rows).map(([row, cells]) => {
      const signs = cells.split(' ')
      if (signs.length !== reviewPeople.length || signs.some((sign) => sign.length !== phases.length))
        throw new Error(`the row ${row} of the table has too many or too few signs`)
      return [row, signs[column] ?? '']
    }),
  )
}
