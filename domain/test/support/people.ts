import type { ReviewFacts, Viewer } from '../../src/permissions'

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
  viewer: Viewer
  /** Who holds the seats of the review that this person looks at. */
  seats: Omit<ReviewFacts, 'phase'>
}

export const people = {
  outsider: { viewer: { id: ids.outsider, role: 'employee' }, seats },
  'reviewed employee': { viewer: { id: ids.employee, role: 'employee' }, seats },
  'reviewed admin': { viewer: { id: ids.employee, role: 'admin' }, seats },
  'reviewed super_admin': { viewer: { id: ids.employee, role: 'super_admin' }, seats },
  'first evaluator': { viewer: { id: ids.first, role: 'employee' }, seats },
  'second evaluator': { viewer: { id: ids.second, role: 'employee' }, seats },
  'both evaluators in one': {
    viewer: { id: ids.first, role: 'employee' },
    seats: { ...seats, secondEvaluatorId: ids.first },
  },
  admin: { viewer: { id: ids.admin, role: 'admin' }, seats },
  'admin as first evaluator': { viewer: { id: ids.first, role: 'admin' }, seats },
  super_admin: { viewer: { id: ids.superAdmin, role: 'super_admin' }, seats },
} as const satisfies Record<string, Person>

export type PersonKind = keyof typeof people

export const personKinds = Object.keys(people) as PersonKind[]
