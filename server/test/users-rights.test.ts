import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './support/caller'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

/** Every user call by every kind of person: nobody, an employee, an admin, a super admin, a deleted person. */
const kinds = ['nobody', 'employee', 'admin', 'superAdmin', 'deleted'] as const
type Kind = (typeof kinds)[number]

const body = { firstName: 'Walk', lastName: 'Through', password: 'Tulips&2026', role: 'employee' }
let made = 0
const address = () => `walk${++made}@example.com`

let team: Team
let callers: Record<Kind, Caller>

beforeAll(async () => {
  team = await startTeam()
  const gone = await addPerson(team.db)
  const deleted = await team.as(gone.email)
  await team.superAdmin.caller.delete(`/users/${gone.id}`)
  callers = {
    nobody: team.anyone,
    employee: team.employee.caller,
    admin: team.admin.caller,
    superAdmin: team.superAdmin.caller,
    deleted,
  }
})
afterAll(() => team.close())

const ownId: Record<Kind, () => string> = {
  nobody: () => team.employee.row.id,
  employee: () => team.employee.row.id,
  admin: () => team.admin.row.id,
  superAdmin: () => team.superAdmin.row.id,
  deleted: () => team.employee.row.id,
}
const somebody = async (role: 'employee' | 'admin' | 'super_admin') => (await addPerson(team.db, { role })).id

type Act = (caller: Caller, kind: Kind) => Promise<{ status: number }>

/** Each row: what is done, and the statuses for nobody, employee, admin, super admin and deleted. */
const walk: [string, Act, number[]][] = [
  ['lists people', (caller) => caller.get('/users'), [401, 403, 200, 200, 401]],
  ['exports people', (caller) => caller.get('/users/export'), [401, 403, 200, 200, 401]],
  ['looks for approvers', (caller) => caller.get('/users/approvers'), [401, 403, 200, 200, 401]],
  ['asks who they are', (caller) => caller.get('/users/current'), [401, 200, 200, 200, 401]],
  ['reads themselves', (caller, kind) => caller.get(`/users/${ownId[kind]()}`), [401, 200, 200, 200, 401]],
  [
    'reads an employee',
    async (caller) => caller.get(`/users/${await somebody('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads a super admin',
    async (caller) => caller.get(`/users/${await somebody('super_admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads by their address',
    (caller) => caller.get('/users/email/emma@example.com'),
    [401, 200, 200, 200, 401],
  ],
  [
    'reads by another’s address',
    (caller) => caller.get('/users/email/adam@example.com'),
    [401, 404, 200, 200, 401],
  ],
  [
    'adds an employee',
    (caller) => caller.post('/users', { ...body, email: address() }),
    [401, 403, 200, 200, 401],
  ],
  [
    'adds an admin',
    (caller) => caller.post('/users', { ...body, email: address(), role: 'admin' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'adds a super admin',
    (caller) => caller.post('/users', { ...body, email: address(), role: 'super_admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'renames themselves',
    (caller, kind) => caller.put(`/users/${ownId[kind]()}`, { lastName: 'Renamed' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames an employee',
    async (caller) => caller.put(`/users/${await somebody('employee')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames an admin',
    async (caller) => caller.patch(`/users/${await somebody('admin')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames a super admin',
    async (caller) => caller.put(`/users/${await somebody('super_admin')}`, { lastName: 'New' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'promotes an employee to admin',
    async (caller) => caller.put(`/users/${await somebody('employee')}`, { role: 'admin' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'promotes an admin to super admin',
    async (caller) => caller.put(`/users/${await somebody('admin')}`, { role: 'super_admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'demotes a super admin',
    async (caller) => caller.put(`/users/${await somebody('super_admin')}`, { role: 'admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'gives another a password',
    async (caller) => caller.put(`/users/${await somebody('employee')}`, { password: 'Tulips&2026' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'previews an import',
    (caller) => caller.post('/users/import', { rows: [{ ...body, email: address() }] }),
    [401, 403, 200, 200, 401],
  ],
  [
    'imports an employee',
    (caller) => caller.post('/users/import', { rows: [{ ...body, email: address() }], dryRun: false }),
    [401, 403, 200, 200, 401],
  ],
  [
    'imports a super admin',
    (caller) =>
      caller.post('/users/import', {
        rows: [{ ...body, email: address(), role: 'super_admin' }],
        dryRun: false,
      }),
    [401, 403, 400, 200, 401],
  ],
  [
    'deletes an employee',
    async (caller) => caller.delete(`/users/${await somebody('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes an admin',
    async (caller) => caller.delete(`/users/${await somebody('admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes a super admin',
    async (caller) => caller.delete(`/users/${await somebody('super_admin')}`),
    [401, 403, 403, 200, 401],
  ],
  [
    'deletes themselves',
    (caller, kind) => caller.delete(`/users/${ownId[kind]()}`),
    [401, 403, 409, 409, 401],
  ],
]

describe.each(kinds.map((kind, column) => ({ kind, column })))('$kind', ({ kind, column }) => {
  test.each(walk.map(([what, act, statuses]) => ({ what, act, expected: statuses[column] })))(
    '$what: $expected',
    async ({ act, expected }) => {
      const answer = await act(callers[kind], kind)
      expect(answer.status).toBe(expected)
    },
  )
})
