import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, users } from '#db/schema'
import { browserAt } from './support/browser'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

/** Values that a mail program, a header or a person could read as something other than one plain address. */
const invalidEmails = [
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

const otherTypes: unknown[] = [null, 7, true, [], ['emma@example.com'], { address: 'emma@example.com' }]

describe.each([...invalidEmails, ...otherTypes])('%j is not accepted as an email', (email) => {
  test('at sign-in or for a password reset', async () => {
    for (const [path, body] of [
      ['/auth/login', { email, password: 'Review#2026' }],
      ['/auth/forgot-password', { email }],
    ] as const) {
      const response = await browserAt(team.app).post(path, body)
      expect([response.status, response.json()]).toMatchObject([
        400,
        { error: { email: expect.any(String) } },
      ])
    }
  })

  test('for a user', async () => {
    const { client } = team.admin
    const person = { firstName: 'Eve', lastName: 'Trick', email, password: 'Fresh-Start#7' }
    const error = { email: expect.any(String) }
    const created = await client.post('/users', person)
    expect([created.status, created.json()]).toMatchObject([400, { error }])
    const changed = await client.put(`/users/${team.employee.row.id}`, { email })
    expect([changed.status, changed.json()]).toMatchObject([400, { error }])
    const imported = await client.post('/users/import', { rows: [person], dryRun: false })
    expect([imported.status, imported.json()]).toMatchObject([
      400,
      { rows: [{ state: 'invalid', errors: error }] },
    ])
  })
})

test('none of them created a user or a mail', async () => {
  expect(await team.db.select().from(users)).toHaveLength(3)
  expect(await team.db.select().from(mails)).toEqual([])
})

test.each(['ADAM@EXAMPLE.COM', ' adam@example.com ', 'Adam@Example.com'])(
  '%j is an email that is already taken',
  async (email) => {
    const person = { firstName: 'Eve', lastName: 'Trick', email, password: 'Fresh-Start#7' }
    expect((await team.admin.client.post('/users', person)).status).toBe(409)
  },
)
