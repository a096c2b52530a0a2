import permissions from './permissions.json'

export type CallPerson = keyof typeof permissions.calls.people
export type ReviewPerson = keyof typeof permissions.review.people
export type WrittenField = keyof typeof permissions.review.write
export type Phase = (typeof phases)[number]

export const callPeople = Object.keys(permissions.calls.people) as CallPerson[]
export const reviewPeople = Object.keys(permissions.review.people) as ReviewPerson[]
export const outsiders = permissions.review.outsiders
export const neverWritten: string[] = permissions.review.neverWritten
export const writtenFields = Object.keys(permissions.review.write) as WrittenField[]
export const readRows = Object.keys(permissions.review.read)
export const logFields: string[] = [...permissions.review.log.open, ...permissions.review.log.reason]
export const phases = [
  'self-goal-setting',
  'first-goal-checking',
  'second-goal-checking',
  'self-evaluation',
  'first-evaluation',
  'second-evaluation',
  'final',
] as const

export type LifePerson = keyof typeof permissions.life.people
export type LifeState = keyof typeof permissions.life.states
export const lifePeople = Object.keys(permissions.life.people) as LifePerson[]
export const lifeStates = Object.keys(permissions.life.states) as LifeState[]

/** The expected symbols of each call for this person: one per state of the review, or one for calls about an evaluator. */
export function expectedLife(part: 'review' | 'evaluator', person: LifePerson): Record<string, string> {
  return symbolsOf(permissions.life[part], lifePeople, person, part === 'review' ? lifeStates.length : 1)
}

if (permissions.review.phases.join() !== phases.join())
  throw new Error('the phases of the table differ from these')

export const listedCalls = Object.keys(permissions.calls.statuses)

/** The people of these calls who have no valid session. */
const signedOut: readonly CallPerson[] = ['nobody', 'deleted', 'left']

/** The expected status of this call for this user, or undefined if the table has no row. */
export function expectedStatus(call: string, person: CallPerson): number | undefined {
  const rows: Record<string, Row> = permissions.calls.statuses
  const row = rows[call]
  if (!row) return undefined
  const isPublic = Object.values(row).includes('everyone')
  if (!isPublic && signedOut.includes(person)) return 401
  return Number(resultFor(row, person, callPeople))
}

interface Participants {
  acts: string
  employee?: string
  first?: string
  second?: string
}

/** The participants of the review, and which of them acts. */
export function participantsOf(person: ReviewPerson): Participants {
  return permissions.review.people[person]
}

/** Returns the symbols for this person, one per phase, for each row of this part of the table. */
export function expectedSymbols(
  part: 'write' | 'act' | 'read',
  person: ReviewPerson,
): Record<string, string> {
  return symbolsOf(permissions.review[part], reviewPeople, person, phases.length)
}

/** Returns this person's symbols in each row. */
function symbolsOf<Person extends string>(
  rows: Record<string, Row>,
  people: readonly Person[],
  person: Person,
  count: number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      if (Object.keys(row).some((symbols) => symbols.length !== count))
        throw new Error(`the row ${name} of the table has too many or too few symbols`)
      return [name, resultFor(row, person, people)]
    }),
  )
}

/** The people of each result. */
type Row = Record<string, string>

const groups = ['everyone', 'signed in', 'others']

function resultFor(row: Row, person: string, people: readonly string[]): string {
  const results = Object.entries(row).map(([result, names]) => ({ result, names: names.split(', ') }))
  const named = results.flatMap(({ names }) => names)
  const unknown = named.filter((name) => !groups.includes(name) && !people.includes(name))
  if (unknown.length > 0 || new Set(named).size !== named.length)
    throw new Error(`a row of the table names someone twice, or an unknown person: ${named}`)
  const found =
    results.find(({ names }) => names.includes(person)) ??
    results.find(({ names }) => names.some((name) => groups.includes(name)))
  if (!found) throw new Error(`a row of the table says nothing about ${person}: ${named}`)
  return found.result
}
