import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

/** Every user call by every kind of person: nobody, an employee, an admin, a super admin, a deleted person. */
const kinds = ['nobody', 'employee', 'admin', 'superAdmin', 'deleted'] as const
type Kind = (typeof kinds)[number]

const body = { firstName: 'Walk', lastName: 'Through', password: 'Tulips&2026', role: 'employee' }
let made = 0
const address = () => `walk${++made}@example.com`

let team: Team
let clients: Record<Kind, ApiClient>

beforeAll(async () => {
  team = await startTeam()
  const gone = await addPerson(team.db)
  const deleted = await team.as(gone.email)
  await team.superAdmin.client.delete(`/users/${gone.id}`)
  clients = {
    nobody: team.anyone,
    employee: team.employee.client,
    admin: team.admin.client,
    superAdmin: team.superAdmin.client,
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

type Act = (client: ApiClient, kind: Kind) => Promise<{ status: number }>

/** Each row: what is done, and the statuses for nobody, employee, admin, super admin and deleted. */
const walk: [string, Act, number[]][] = [
  ['lists people', (client) => client.get('/users'), [401, 403, 200, 200, 401]],
  ['exports people', (client) => client.get('/users/export'), [401, 403, 200, 200, 401]],
  ['looks for approvers', (client) => client.get('/users/approvers'), [401, 403, 200, 200, 401]],
  ['asks who they are', (client) => client.get('/users/current'), [401, 200, 200, 200, 401]],
  ['reads themselves', (client, kind) => client.get(`/users/${ownId[kind]()}`), [401, 200, 200, 200, 401]],
  [
    'reads an employee',
    async (client) => client.get(`/users/${await somebody('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads a super admin',
    async (client) => client.get(`/users/${await somebody('super_admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads by their address',
    (client) => client.get('/users/email/emma@example.com'),
    [401, 200, 200, 200, 401],
  ],
  [
    'reads by another’s address',
    (client) => client.get('/users/email/adam@example.com'),
    [401, 404, 200, 200, 401],
  ],
  [
    'adds an employee',
    (client) => client.post('/users', { ...body, email: address() }),
    [401, 403, 200, 200, 401],
  ],
  [
    'adds an admin',
    (client) => client.post('/users', { ...body, email: address(), role: 'admin' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'adds a super admin',
    (client) => client.post('/users', { ...body, email: address(), role: 'super_admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'renames themselves',
    (client, kind) => client.put(`/users/${ownId[kind]()}`, { lastName: 'Renamed' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames an employee',
    async (client) => client.put(`/users/${await somebody('employee')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames an admin',
    async (client) => client.patch(`/users/${await somebody('admin')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames a super admin',
    async (client) => client.put(`/users/${await somebody('super_admin')}`, { lastName: 'New' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'promotes an employee to admin',
    async (client) => client.put(`/users/${await somebody('employee')}`, { role: 'admin' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'promotes an admin to super admin',
    async (client) => client.put(`/users/${await somebody('admin')}`, { role: 'super_admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'demotes a super admin',
    async (client) => client.put(`/users/${await somebody('super_admin')}`, { role: 'admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'gives another a password',
    async (client) => client.put(`/users/${await somebody('employee')}`, { password: 'Tulips&2026' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'previews an import',
    (client) => client.post('/users/import', { rows: [{ ...body, email: address() }] }),
    [401, 403, 200, 200, 401],
  ],
  [
    'imports an employee',
    (client) => client.post('/users/import', { rows: [{ ...body, email: address() }], dryRun: false }),
    [401, 403, 200, 200, 401],
  ],
  [
    'imports a super admin',
    (client) =>
      client.post('/users/import', {
        rows: [{ ...body, email: address(), role: 'super_admin' }],
        dryRun: false,
      }),
    [401, 403, 400, 200, 401],
  ],
  [
    'deletes an employee',
    async (client) => client.delete(`/users/${await somebody('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes an admin',
    async (client) => client.delete(`/users/${await somebody('admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes a super admin',
    async (client) => client.delete(`/users/${await somebody('super_admin')}`),
    [401, 403, 403, 200, 401],
  ],
  [
    'deletes themselves',
    (client, kind) => client.delete(`/users/${ownId[kind]()}`),
    [401, 403, 409, 409, 401],
  ],
]

describe.each(kinds.map((kind, column) => ({ kind, column })))('$kind', ({ kind, column }) => {
  test.each(walk.map(([what, act, statuses]) => ({ what, act, expected: statuses[column] })))(
    '$what: $expected',
    async ({ act, expected }) => {
      const answer = await act(clients[kind], kind)
      expect(answer.status).toBe(expected)
    },
  )
})
