import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, users } from '#db/schema'
import { browserAt } from './support/browser'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

/** What mail programs, headers or people could take for more than one plain address. */
const tricks = [
  'emma@example.com,eve@evil.example',
  'emma@example.com;eve@evil.example',
  'emma@example.com eve@evil.example',
  'emma@example.com\r\nBcc: eve@evil.example',
  'emma@example.com\nX-Header: 1',
  'emma@example.com\u2028eve@evil.example',
  'Emma <emma@example.com>',
  '<emma@example.com>',
  'emma@example.com (Eve) <eve@evil.example>',
  '"emma,eve"@example.com',
  '"emma@example.com"@evil.example',
  '"emma\\" eve"@example.com',
  'group: emma@example.com, eve@evil.example;',
  '@evil.example:emma@example.com',
  'emma%evil.example@example.com@evil.example',
  'emma@example.com@evil.example',
  'emma@[10.0.0.1]',
  'emma@localhost',
  'emma@example.com.',
  'emma@ex\u0430mple.com',
  '\u202eemma@example.com',
  'emma\u200b@example.com',
  `${'e'.repeat(65)}@example.com`,
  `emma@${'example.'.repeat(40)}com`,
]

const other: unknown[] = [null, 7, true, [], ['emma@example.com'], { address: 'emma@example.com' }]

describe.each([...tricks, ...other])('%j is no address', (email) => {
  test('for a sign-in or a forgotten password', async () => {
    for (const [path, body] of [
      ['/auth/login', { email, password: 'Review#2026' }],
      ['/auth/forgot-password', { email }],
    ] as const) {
      const answer = await browserAt(team.app).post(path, body)
      expect([answer.status, answer.json()]).toMatchObject([400, { error: { email: expect.any(String) } }])
    }
  })

  test('of a person', async () => {
    const { caller } = team.admin
    const person = { firstName: 'Eve', lastName: 'Trick', email, password: 'Fresh-Start#7' }
    const error = { email: expect.any(String) }
    const created = await caller.post('/users', person)
    expect([created.status, created.json()]).toMatchObject([400, { error }])
    const changed = await caller.put(`/users/${team.employee.row.id}`, { email })
    expect([changed.status, changed.json()]).toMatchObject([400, { error }])
    const imported = await caller.post('/users/import', { rows: [person], dryRun: false })
    expect([imported.status, imported.json()]).toMatchObject([
      400,
      { rows: [{ state: 'invalid', errors: error }] },
    ])
  })
})

test('none of them has made a person or a mail', async () => {
  expect(await team.db.select().from(users)).toHaveLength(3)
  expect(await team.db.select().from(mails)).toEqual([])
})

test.each(['ADAM@EXAMPLE.COM', ' adam@example.com ', 'Adam@Example.com'])(
  '%j is the address that somebody has already',
  async (email) => {
    const person = { firstName: 'Eve', lastName: 'Trick', email, password: 'Fresh-Start#7' }
    expect((await team.admin.caller.post('/users', person)).status).toBe(409)
  },
)
