import fc from 'fast-check'
import type { CycleSettings } from '../../src/api'
import type { PlanInput, PlannedPerson } from '../../src/cycles/cycle-plan'
import { addDays } from '../../src/days'
import { defaultSet, planInput } from './cycle'

const id = (index: number) => `person-${index}`
const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-06-01', days))
const anyDepartment = fc.constantFrom('Sales', 'Finance', 'Support')
const anyPosition = fc.constantFrom('Agent', 'Lead')

/** Keeps obstacles rare, so that many people get a review. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const mostly = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 10 })
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

/** Managers come first in the list, so there is no reporting loop. */
function anyPersonAt(index: number): fc.Arbitrary<PlannedPerson> {
  return fc.record({
    id: fc.constant(id(index)),
    firstName: fc.constantFrom('Kim', 'Ana', 'Émile'),
    lastName: fc.constantFrom('Lee', 'Ruiz'),
    email: fc.constant(`${index}@example.com`),
    department: anyDepartment,
    position: mostly(anyPosition),
    managerId: index === 0 ? fc.constant(null) : mostly(fc.nat(index - 1).map(id)),
    employeeNumber: fc.constant(null),
    joinDate: sometimes(anyDay),
    leaveFrom: rarely(anyDay),
    leaveUntil: rarely(anyDay),
    leftOn: rarely(anyDay),
    needsInvitation: fc.boolean(),
  })
}

/** A company of up to eight people. Some IDs in the settings are of deleted people. */
export const anyPlanInput: fc.Arbitrary<PlanInput> = fc
  .integer({ min: 0, max: 8 })
  .chain((size) =>
    fc.record({
      people: fc.tuple(...Array.from({ length: size }, (_, index) => anyPersonAt(index))),
      today: anyDay,
      rules: anyRules,
      evaluators: fc.record({
        topEvaluatorId: mostly(anyId),
        usesLastCycle: fc.boolean(),
        pinned: distinct({ firstEvaluatorId: sometimes(anyId), secondEvaluatorId: sometimes(anyId) }),
      }),
      existing: fc.array(fc.tuple(anyId, fc.constantFrom('in-cycle' as const, 'open-review' as const)), {
        maxLength: 1,
      }),
      last: fc.array(fc.tuple(anyId, fc.record({ firstEvaluatorId: anyId, secondEvaluatorId: anyId }))),
      hasDefaultSet: mostly(fc.constant(true)),
      number: fc.integer({ min: 1, max: 2 }),
    }),
  )
  .map(({ people, today, rules, evaluators, existing, last, hasDefaultSet, number }) =>
    planInput({
      people,
      today,
      rules,
      evaluators,
      existing: new Map(existing),
      lastEvaluators: new Map(last),
      criteriaSets: {
        byId: new Map(),
        byPosition: new Map([['Agent', { id: 'set-agents', name: 'Agents', number }]]),
        default: hasDefaultSet ? defaultSet : null,
      },
    }),
  )

const anyId = fc.nat(8).map(id)

/** Entries about different people. */
function distinct<T>(
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<({ userId: string } & T)[]> {
  const entry = fc.record({ userId: anyId, ...values }) as unknown as fc.Arbitrary<{ userId: string } & T>
  return fc.uniqueArray(entry, { maxLength: 2, selector: ({ userId }) => userId })
}

const anyRules: fc.Arbitrary<CycleSettings['rules']> = fc.record({
  departments: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(anyDepartment, { minLength: 2 })),
  positions: rarely(anyPosition).map((position) => (position === null ? [] : [position])),
  joinedBy: rarely(anyDay),
  notOnLeaveOn: rarely(anyDay),
  include: distinct({ reason: fc.constant('Asked for it') }),
  exclude: distinct({ reason: fc.constant('Is new') }),
})
