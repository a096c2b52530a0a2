import type { ReviewFacts } from '../../src/permissions'
import type { NamedActor } from '../../src/review'

export const ids = {
  employee: 'id-employee',
  first: 'id-first',
  second: 'id-second',
  admin: 'id-admin',
  superAdmin: 'id-super',
  outsider: 'id-outsider',
} as const

export const seats = {
  userId: ids.employee,
  firstEvaluatorId: ids.first,
  secondEvaluatorId: ids.second,
} as const satisfies Omit<ReviewFacts, 'phase'>

interface Person {
  viewer: NamedActor
  /** Who holds the seats of the review that this person looks at. */
  seats: Omit<ReviewFacts, 'phase'>
}

const name = 'Any Name'

export const people = {
  outsider: { viewer: { id: ids.outsider, role: 'employee', name }, seats },
  'reviewed employee': { viewer: { id: ids.employee, role: 'employee', name }, seats },
  'reviewed admin': { viewer: { id: ids.employee, role: 'admin', name }, seats },
  'reviewed super_admin': { viewer: { id: ids.employee, role: 'super_admin', name }, seats },
  'first evaluator': { viewer: { id: ids.first, role: 'employee', name }, seats },
  'second evaluator': { viewer: { id: ids.second, role: 'employee', name }, seats },
  'both evaluators in one': {
    viewer: { id: ids.first, role: 'employee', name },
    seats: { ...seats, secondEvaluatorId: ids.first },
  },
  admin: { viewer: { id: ids.admin, role: 'admin', name }, seats },
  'admin as first evaluator': { viewer: { id: ids.first, role: 'admin', name }, seats },
  super_admin: { viewer: { id: ids.superAdmin, role: 'super_admin', name }, seats },
} as const satisfies Record<string, Person>

export type PersonKind = keyof typeof people

export const personKinds = Object.keys(people) as PersonKind[]
