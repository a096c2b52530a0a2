import fc from 'fast-check'
import { type LifeAction, lifeActions } from './life-actions'
import { assignmentFields, fields, phases, type Review, type User, type Value } from './review'
import { actorId, canManage } from './rules'

export type Edit = { criteriaId: string } & Record<string, Value>

interface SaveOptions {
  version?: number
  autosave?: boolean
}

export type Action =
  | { kind: 'read' }
  | { kind: 'read-as-employee' }
  | { kind: 'list' }
  | { kind: 'my-turn' }
  | { kind: 'delete' }
  | ({ kind: 'evaluations'; edits: Edit[] } & SaveOptions)
  | ({ kind: 'summary' | 'assignment'; edit: Record<string, string> } & SaveOptions)
  | { kind: 'move'; to: string; reason?: string }
  | LifeAction

/** A generated value. It becomes an action once the state of the review is known. */
export interface Step {
  /** Half of the time the user who can do it, so that reviews make progress. */
  user: number | 'actor'
  action: (review: Review, users: readonly User[]) => Action
}

/** `fc.nat` would be biased towards small numbers. */
const oneIn = (count: number) =>
  fc.oneof({ weight: count - 1, arbitrary: fc.constant(false) }, fc.constant(true))

const unknownId = '00000000-0000-4000-8000-000000000000'
/** Few different values, so that users often write what is already there. */
const text = fc.constantFrom('', 'one thing', 'another', 'a third', 'ünï 👋', '\u200B')
const rating = fc.constantFrom(1, 3, 5, 1, 3, 5, 1, 3, 5, 0, 2, 4)
const values = Object.fromEntries(
  Object.entries(fields).map(([field, { isRating }]) => [field, isRating ? rating : text]),
) as Record<string, fc.Arbitrary<Value>>
const cells = fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] }))

const options = fc
  .record({
    version: fc.constantFrom('none', 'current', 'current', 'old'),
    old: fc.nat(),
    autosave: fc.boolean(),
  })
  .map(
    ({ version, old, autosave }) =>
      (review: Review): SaveOptions => ({
        ...(version === 'current' ? { version: review.version } : {}),
        ...(version === 'old' ? { version: 1 + (old % review.version) } : {}),
        ...(autosave ? { autosave } : {}),
      }),
  )

const evaluations = fc
  .record({
    rows: fc.tuple(cells, cells, cells),
    fields: fc.constantFrom('current phase', 'current phase', 'all'),
    isUnknown: oneIn(100),
    options,
  })
  .map((step) => (review: Review): Action => {
    const isIncluded = (field: string) => step.fields === 'all' || fields[field]?.phase === review.phase
    const edits = review.criteria.map(({ id }, i) => ({
      criteriaId: step.isUnknown && i === 0 ? unknownId : id,
      ...Object.fromEntries(Object.entries(step.rows[i] ?? {}).filter(([field]) => isIncluded(field))),
    }))
    return { kind: 'evaluations', edits, ...step.options(review) }
  })

/** One text, as a user types it, so that autosaves follow each other. */
const typing = fc.record({ text, options }).map((step) => (review: Review): Action => {
  const isText = (field: string) => !fields[field]?.isRating && fields[field]?.phase === review.phase
  const field = Object.keys(fields).find(isText) ?? 'evidence'
  const edits = [{ criteriaId: review.criteria[0]?.id ?? '', [field]: step.text }]
  return { kind: 'evaluations', edits, ...step.options(review) }
})

const summary = fc
  .record({
    summary: text,
    others: fc.record({ achievements: text, areasForImprovement: text }, { requiredKeys: [] }),
    options,
  })
  .map((step) => (review: Review): Action => {
    return { kind: 'summary', edit: { summary: step.summary, ...step.others }, ...step.options(review) }
  })

const assignment = fc
  .record({
    field: fc.constantFrom(...Object.keys(assignmentFields)),
    day: fc.constantFrom('2025-03-01', '2026-01-01', '2026-06-30', '2027-01-31'),
    user: fc.nat(8),
    options,
  })
  .map((step) => (review: Review, users: readonly User[]): Action => {
    const value = step.field.endsWith('Id') ? (users[step.user]?.id ?? unknownId) : step.day
    const { version } = step.options(review)
    return { kind: 'assignment', edit: { [step.field]: value }, ...(version ? { version } : {}) }
  })

const move = (distance: 1 | -1, reason: fc.Arbitrary<string | undefined>) =>
  fc
    .record({ reason, isOther: oneIn(10), other: fc.constantFrom(...phases) })
    .map(({ reason, isOther, other }) => ({ phase }: Review): Action => {
      const target = phases[phases.indexOf(phase) + distance] ?? phase
      return { kind: 'move', to: isOther ? other : target, ...(reason ? { reason } : {}) }
    })

/** Someone may also type the word that the log shows for a move that its author undid. */
const revertReason = fc.constantFrom('Not yet.', 'Please add numbers.', 'Withdrawn', ' ', '\u200B')

const always = (action: Action) => fc.constant(() => action)

/** The weights let about half of the reviews reach the final phase. */
export const step: fc.Arbitrary<Step> = fc.record({
  user: fc.oneof(fc.constant('actor' as const), fc.nat(7)),
  action: fc.oneof(
    { weight: 80, arbitrary: evaluations },
    { weight: 30, arbitrary: typing },
    { weight: 60, arbitrary: move(1, fc.constant(undefined)) },
    { weight: 12, arbitrary: move(-1, revertReason) },
    { weight: 20, arbitrary: summary },
    { weight: 10, arbitrary: assignment },
    { weight: 20, arbitrary: always({ kind: 'read' }) },
    { weight: 10, arbitrary: always({ kind: 'read-as-employee' }) },
    { weight: 10, arbitrary: always({ kind: 'list' }) },
    { weight: 10, arbitrary: always({ kind: 'my-turn' }) },
    { weight: 60, arbitrary: lifeActions },
    { weight: 1, arbitrary: always({ kind: 'delete' }) },
  ),
})

const adminKinds = ['skip', 'release', 'close-talk', 'hand-over', 'adjust', 'undo-adjustment']

/** Admins skip, release, close, hand over and adjust. Anything else is done by whose turn it is, and then by the employee. */
export function userOf<Each extends User>(
  { user }: Step,
  action: Action,
  review: Review,
  users: readonly Each[],
): Each | undefined {
  if (user !== 'actor') return users[user]
  if (adminKinds.includes(action.kind)) return users.find((each) => canManage(each, review))
  const next = actorId(review) ?? review.userId
  return users.find(({ id }) => id === next)
}
