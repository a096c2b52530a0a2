import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

/** The people who make every call: signed out, an employee, an admin, a super admin, a deleted person. */
const kinds = ['signedOut', 'employee', 'admin', 'superAdmin', 'deleted'] as const
type Kind = (typeof kinds)[number]

const body = { firstName: 'New', lastName: 'Person', password: 'Tulips&2026', role: 'employee' }
let count = 0
const address = () => `new${++count}@example.com`

let team: Team
let clients: Record<Kind, ApiClient>

beforeAll(async () => {
  team = await startTeam()
  const removed = await addPerson(team.db)
  const deleted = await team.as(removed.email)
  await team.superAdmin.client.delete(`/users/${removed.id}`)
  clients = {
    signedOut: team.anyone,
    employee: team.employee.client,
    admin: team.admin.client,
    superAdmin: team.superAdmin.client,
    deleted,
  }
})
afterAll(() => team.close())

const ownId: Record<Kind, () => string> = {
  signedOut: () => team.employee.row.id,
  employee: () => team.employee.row.id,
  admin: () => team.admin.row.id,
  superAdmin: () => team.superAdmin.row.id,
  deleted: () => team.employee.row.id,
}
const addUser = async (role: 'employee' | 'admin' | 'super_admin') => (await addPerson(team.db, { role })).id

type Action = (client: ApiClient, kind: Kind) => Promise<{ status: number }>

/** Each row: an action, its request, and the expected status for each kind of person. */
const cases: [string, Action, number[]][] = [
  ['lists people', (client) => client.get('/users'), [401, 403, 200, 200, 401]],
  ['exports people', (client) => client.get('/users/export'), [401, 403, 200, 200, 401]],
  ['searches for approvers', (client) => client.get('/users/approvers'), [401, 403, 200, 200, 401]],
  ['reads the current user', (client) => client.get('/users/current'), [401, 200, 200, 200, 401]],
  ['reads themselves', (client, kind) => client.get(`/users/${ownId[kind]()}`), [401, 200, 200, 200, 401]],
  [
    'reads an employee',
    async (client) => client.get(`/users/${await addUser('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads a super admin',
    async (client) => client.get(`/users/${await addUser('super_admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'reads the employee by address',
    (client) => client.get('/users/email/emma@example.com'),
    [401, 200, 200, 200, 401],
  ],
  [
    'reads the admin by address',
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
    async (client) => client.put(`/users/${await addUser('employee')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames an admin',
    async (client) => client.patch(`/users/${await addUser('admin')}`, { lastName: 'New' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'renames a super admin',
    async (client) => client.put(`/users/${await addUser('super_admin')}`, { lastName: 'New' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'promotes an employee to admin',
    async (client) => client.put(`/users/${await addUser('employee')}`, { role: 'admin' }),
    [401, 403, 200, 200, 401],
  ],
  [
    'promotes an admin to super admin',
    async (client) => client.put(`/users/${await addUser('admin')}`, { role: 'super_admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'demotes a super admin',
    async (client) => client.put(`/users/${await addUser('super_admin')}`, { role: 'admin' }),
    [401, 403, 403, 200, 401],
  ],
  [
    'sets another person’s password',
    async (client) => client.put(`/users/${await addUser('employee')}`, { password: 'Tulips&2026' }),
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
    async (client) => client.delete(`/users/${await addUser('employee')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes an admin',
    async (client) => client.delete(`/users/${await addUser('admin')}`),
    [401, 403, 200, 200, 401],
  ],
  [
    'deletes a super admin',
    async (client) => client.delete(`/users/${await addUser('super_admin')}`),
    [401, 403, 403, 200, 401],
  ],
  [
    'deletes themselves',
    (client, kind) => client.delete(`/users/${ownId[kind]()}`),
    [401, 403, 409, 409, 401],
  ],
]

describe.each(kinds.map((kind, column) => ({ kind, column })))('$kind', ({ kind, column }) => {
  test.each(cases.map(([what, action, statuses]) => ({ what, action, expected: statuses[column] })))(
    '$what: $expected',
    async ({ action, expected }) => {
      const response = await action(clients[kind], kind)
      expect(response.status).toBe(expected)
    },
  )
})
