import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserAt } from './support/browser'
import { type ApiResponse, signIn } from './support/client'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam({ env: { PASSWORD_RULE: 'strict' } })
  team.jobs.start()
})
afterAll(() => team.close())

let count = 0
const newPerson = () => ({
  firstName: 'Marianne',
  lastName: 'O’Neill',
  email: `kowalski.${count++}@example.com`,
})
type NewPerson = ReturnType<typeof newPerson>

const common = 'This password is very common and easy to guess.'
const ownName = 'This password contains your name or email address and is easy to guess.'
const theirName = "This password contains the person's name or email address and is easy to guess."

/** Each way to set a password: the field with the error, the message about names, and the request. */
const ways: [string, string, string, (person: NewPerson, password: string) => Promise<ApiResponse>][] = [
  ['resetting a password', 'newPassword', ownName, resetTo],
  ['changing your own password', 'password', ownName, changeOwn],
  ['adding a person', 'password', theirName, addWith],
  ['editing a person', 'password', theirName, editTo],
]

async function resetTo(person: NewPerson, password: string): Promise<ApiResponse> {
  const { email } = await addPerson(team.db, person)
  await team.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, team))
  const body = { token, newPassword: password, confirmPassword: password }
  return browserAt(team.app).post('/auth/reset-password', body)
}

async function changeOwn(person: NewPerson, password: string): Promise<ApiResponse> {
  const { id, email } = await addPerson(team.db, person)
  const client = await signIn(team.app, email)
  return client.put(`/users/${id}`, { password, currentPassword: testPassword })
}

function addWith(person: NewPerson, password: string): Promise<ApiResponse> {
  return team.admin.client.post('/users', { ...person, password })
}

async function editTo(person: NewPerson, password: string): Promise<ApiResponse> {
  const { id } = await addPerson(team.db, person)
  return team.admin.client.put(`/users/${id}`, { password })
}

describe.each(ways)('with PASSWORD_RULE=strict, %s', (_way, field, containsName, choose) => {
  test.each([
    ['the first name', 'xMARIANNE#26', containsName],
    ['the last name', 'xo’neill#26X', containsName],
    ['the local part of the address', 'kowalski#26X', containsName],
    ['a common password', 'Password1!', common],
  ])('rejects %s', async (_what, password, problem) => {
    const response = await choose(newPerson(), password)
    expect([response.status, response.json()]).toMatchObject([400, { error: { [field]: problem } }])
  })

  test('accepts other passwords, including the email domain', async () => {
    expect((await choose(newPerson(), 'Newcomer#2026')).status).toBe(200)
    expect((await choose(newPerson(), 'Example#2026')).status).toBe(200)
  })
})

test('with PASSWORD_RULE=strict, all errors are returned together', async () => {
  const response = await addWith({ ...newPerson(), email: 'EMMA@example.com' }, 'Marianne#2026')
  expect(response.status).toBe(400)
  expect(response.json()).toMatchObject({
    error: { password: theirName, email: 'This email address is already in use.' },
  })
})

test('with PASSWORD_RULE=strict, a wrong current password and a weak new one are reported together', async () => {
  const { row, client } = team.employee
  const response = await client.put(`/users/${row.id}`, { password: 'Okafor#2026', currentPassword: 'x' })
  expect(response.status).toBe(400)
  expect(response.json()).toMatchObject({
    error: { password: ownName, currentPassword: 'The current password is incorrect.' },
  })
})
