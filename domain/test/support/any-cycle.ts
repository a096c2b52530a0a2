import fc from 'fast-check'
import type { CycleSettings } from '../../src/api'
import type { PlanInput, PlannedPerson } from '../../src/cycle-plan'
import { addDays } from '../../src/days'
import { defaultSet, planInput } from './cycle'

const id = (index: number) => `person-${index}`
const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-06-01', days))
const anyDepartment = fc.constantFrom('Sales', 'Finance', 'Support')
const anyPosition = fc.constantFrom('Agent', 'Lead')

/** Rare values are rare, so that many people get a review. */
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 })
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

/** Managers come first in the list, so there is no reporting loop. */
function anyPersonAt(index: number): fc.Arbitrary<PlannedPerson> {
  return fc.record({
    id: fc.constant(id(index)),
    firstName: fc.constantFrom('Kim', 'Ana', 'Émile'),
    lastName: fc.constantFrom('Lee', 'Ruiz'),
    email: fc.constant(`${index}@example.com`),
    department: anyDepartment,
    position: fc.option(anyPosition, { freq: 10 }),
    managerId: index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1).map(id), { freq: 10 }),
    employeeNumber: fc.constant(null),
    joinDate: sometimes(anyDay),
    leaveFrom: rarely(anyDay),
    leaveUntil: rarely(anyDay),
    leftOn: rarely(anyDay),
  })
}

/** A company of up to 20 people. Some IDs in the settings are of deleted people. */
export const anyPlanInput: fc.Arbitrary<PlanInput> = fc
  .integer({ min: 0, max: 20 })
  .chain((size) =>
    fc.record({
      people: fc.tuple(...Array.from({ length: size }, (_, index) => anyPersonAt(index))),
      today: anyDay,
      rules: anyRules,
      evaluators: fc.record({
        topEvaluatorId: sometimes(anyId),
        usesLastCycle: fc.boolean(),
        pinned: distinct({ firstEvaluatorId: sometimes(anyId), secondEvaluatorId: sometimes(anyId) }),
      }),
      existing: fc.array(fc.tuple(anyId, fc.constantFrom('in-cycle' as const, 'open-review' as const)), {
        maxLength: 3,
      }),
      last: fc.array(fc.tuple(anyId, fc.record({ firstEvaluatorId: anyId, secondEvaluatorId: anyId }))),
      hasDefaultSet: fc.boolean(),
      number: fc.integer({ min: 1, max: 3 }),
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

const anyId = fc.nat(21).map(id)

/** Entries about different people. */
function distinct<T>(
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<({ userId: string } & T)[]> {
  const entry = fc.record({ userId: anyId, ...values }) as unknown as fc.Arbitrary<{ userId: string } & T>
  return fc.uniqueArray(entry, { maxLength: 5, selector: ({ userId }) => userId })
}

const anyRules: fc.Arbitrary<CycleSettings['rules']> = fc.record({
  departments: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(anyDepartment)),
  positions: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(anyPosition)),
  joinedBy: rarely(anyDay),
  notOnLeaveOn: rarely(anyDay),
  include: distinct({ reason: fc.constant('Asked for it') }),
  exclude: distinct({ reason: fc.constant('Is new') }),
})
