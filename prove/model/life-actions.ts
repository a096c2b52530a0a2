import fc from 'fast-check'
import type { HandOver } from './hand-over'
import { phases, type Review, type User } from './review'

/** The actions on a review besides writing and moving it. */
export type LifeAction =
  | { kind: 'withdraw' | 'acknowledge' | 'talk' | 'release' }
  | { kind: 'ask-back'; reason: string }
  | { kind: 'skip'; phase: string; reason: string }
  | { kind: 'reply'; text: string }
  | { kind: 'close-talk'; outcome: string }
  | { kind: 'adjust'; to: number; reason: string; isOutdated: boolean }
  | { kind: 'undo-adjustment'; isOutdated: boolean }
  | { kind: 'name-stand-in'; userId: string; standInId: string }
  | { kind: 'end-stand-in'; userId: string }
  | HandOver

const kinds: readonly string[] = [
  'withdraw',
  'acknowledge',
  'talk',
  'release',
  'ask-back',
  'skip',
  'reply',
  'close-talk',
  'adjust',
  'undo-adjustment',
  'name-stand-in',
  'end-stand-in',
  'hand-over',
] satisfies LifeAction['kind'][]

export function isLifeAction(action: { kind: string }): action is LifeAction {
  return kinds.includes(action.kind)
}

type Generated = fc.Arbitrary<(review: Review, users: readonly User[]) => LifeAction | { kind: 'read' }>

const read = { kind: 'read' } as const
const reason = fc.constantFrom('Too early.', 'Please check it again.', ' ', '\u200B')
const always = (action: LifeAction): Generated => fc.constant(() => action)

const skip: Generated = fc
  .record({ reason, other: fc.constantFrom(undefined, undefined, undefined, ...phases.slice(0, -1)) })
  .map(({ reason, other }) => ({ phase }) => {
    const current = phase === 'final' ? 'second-evaluation' : phase
    return { kind: 'skip', phase: other ?? current, reason }
  })

/** Mostly for an evaluator of the review. */
const nameStandIn: Generated = fc
  .record({ person: fc.constantFrom('first', 'second', 'any'), any: fc.nat(7), standIn: fc.nat(7) })
  .map(({ person, any, standIn }) => ({ firstEvaluatorId, secondEvaluatorId }, users) => {
    const userId = { first: firstEvaluatorId, second: secondEvaluatorId, any: users[any]?.id ?? '' }[person]
    return { kind: 'name-stand-in', userId: userId ?? '', standInId: users[standIn]?.id ?? '' }
  })

const endStandIn: Generated = fc.nat(7).map((number) => ({ standIns }) => {
  const people = [...standIns.keys()]
  const userId = people[number % Math.max(1, people.length)]
  return userId === undefined ? read : { kind: 'end-stand-in', userId }
})

/** Mostly by the present evaluator of the review. */
const handOver: Generated = fc
  .record({ role: fc.constantFrom('first', 'second'), from: fc.nat(15), to: fc.nat(7) })
  .map(({ role, from, to }) => ({ firstEvaluatorId, secondEvaluatorId }, users) => {
    const present = role === 'first' ? firstEvaluatorId : secondEvaluatorId
    const [fromId, evaluatorId] = [users[from]?.id ?? present, users[to]?.id ?? '']
    return { kind: 'hand-over', role, fromId, evaluatorId }
  })

/** Only reviews of a cycle that holds its results back can be released. */
const release: Generated = fc.constant(({ cycleId }) => (cycleId === null ? read : { kind: 'release' }))

const isOutdated = fc.nat(9).map((number) => number === 0)
const adjust: Generated = fc
  .record({ to: fc.constantFrom(1, 2.5, 3, 3.75, 4, 5), reason, isOutdated })
  .map((change) => () => ({ kind: 'adjust', ...change }))
const undoAdjustment: Generated = isOutdated.map((isOutdated) => () => ({
  kind: 'undo-adjustment',
  isOutdated,
}))

export const lifeActions: Generated = fc.oneof(
  { weight: 12, arbitrary: always({ kind: 'withdraw' }) },
  { weight: 6, arbitrary: reason.map((reason) => () => ({ kind: 'ask-back' as const, reason })) },
  { weight: 3, arbitrary: skip },
  { weight: 8, arbitrary: nameStandIn },
  { weight: 4, arbitrary: endStandIn },
  { weight: 3, arbitrary: handOver },
  { weight: 4, arbitrary: release },
  { weight: 12, arbitrary: adjust },
  { weight: 6, arbitrary: undoAdjustment },
  { weight: 5, arbitrary: always({ kind: 'acknowledge' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('Thank you.', 'I see it differently.', '').map((text) => () => {
      return { kind: 'reply' as const, text }
    }),
  },
  { weight: 4, arbitrary: always({ kind: 'talk' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('We talked.', '').map((outcome) => () => {
      return { kind: 'close-talk' as const, outcome }
    }),
  },
)
