import type { ActiveStandIn } from '../../src/people/stand-ins'
import type { ReviewFacts } from '../../src/reviews/permissions'
import type { NamedActor } from '../../src/reviews/review'

export const ids = {
  employee: 'id-employee',
  first: 'id-first',
  second: 'id-second',
  admin: 'id-admin',
  superAdmin: 'id-super',
  outsider: 'id-outsider',
} as const

export const participants = {
  userId: ids.employee,
  firstEvaluatorId: ids.first,
  secondEvaluatorId: ids.second,
  closedReason: null,
  firstStandIn: null,
  secondStandIn: null,
  isHeld: false,
} as const satisfies Omit<ReviewFacts, 'phase'>

export function aStandIn(id: string): ActiveStandIn {
  return { id, firstName: 'Sam', lastName: 'Ito', lastDay: '2026-03-06', namedBy: ids.admin }
}

interface Person {
  viewer: NamedActor
  participants: Omit<ReviewFacts, 'phase'>
}

const name = 'Any Name'

export const people = {
  outsider: { viewer: { id: ids.outsider, role: 'employee', name }, participants },
  'reviewed employee': { viewer: { id: ids.employee, role: 'employee', name }, participants },
  'reviewed admin': { viewer: { id: ids.employee, role: 'admin', name }, participants },
  'reviewed super_admin': { viewer: { id: ids.employee, role: 'super_admin', name }, participants },
  'first evaluator': { viewer: { id: ids.first, role: 'employee', name }, participants },
  'second evaluator': { viewer: { id: ids.second, role: 'employee', name }, participants },
  'both evaluators': {
    viewer: { id: ids.first, role: 'employee', name },
    participants: { ...participants, secondEvaluatorId: ids.first },
  },
  admin: { viewer: { id: ids.admin, role: 'admin', name }, participants },
  'admin as first evaluator': { viewer: { id: ids.first, role: 'admin', name }, participants },
  super_admin: { viewer: { id: ids.superAdmin, role: 'super_admin', name }, participants },
} as const satisfies Record<string, Person>

export type PersonKind = keyof typeof people

export const personKinds = Object.keys(people) as PersonKind[]
