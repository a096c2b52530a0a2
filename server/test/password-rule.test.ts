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
const owner = () => ({ firstName: 'Marianne', lastName: 'O’Neill', email: `kowalski.${count++}@example.com` })
type Owner = ReturnType<typeof owner>

const common = 'This password is very common and easy to guess.'
const ownName = 'This password contains your name or email address and is easy to guess.'
const theirName = "This password contains the person's name or email address and is easy to guess."

/** Each way to set a password: the field that is refused, the text about names, and the call. */
const ways: [string, string, string, (person: Owner, password: string) => Promise<ApiResponse>][] = [
  ['a reset', 'newPassword', ownName, resetTo],
  ['a change of the own password', 'password', ownName, changeOwn],
  ['adding a person', 'password', theirName, addWith],
  ['editing a person', 'password', theirName, editTo],
]

async function resetTo(person: Owner, password: string): Promise<ApiResponse> {
  const { email } = await addPerson(team.db, person)
  await team.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, team))
  const body = { token, newPassword: password, confirmPassword: password }
  return browserAt(team.app).post('/auth/reset-password', body)
}

async function changeOwn(person: Owner, password: string): Promise<ApiResponse> {
  const { id, email } = await addPerson(team.db, person)
  const client = await signIn(team.app, email)
  return client.put(`/users/${id}`, { password, currentPassword: testPassword })
}

function addWith(person: Owner, password: string): Promise<ApiResponse> {
  return team.admin.client.post('/users', { ...person, password })
}

async function editTo(person: Owner, password: string): Promise<ApiResponse> {
  const { id } = await addPerson(team.db, person)
  return team.admin.client.put(`/users/${id}`, { password })
}

describe.each(ways)('with PASSWORD_RULE=strict %s', (_way, field, containsName, choose) => {
  test.each([
    ['the first name', 'xMARIANNE#26', containsName],
    ['the last name', 'xo’neill#26X', containsName],
    ['the local part of the address', 'kowalski#26X', containsName],
    ['a common password', 'Password1!', common],
  ])('refuses %s', async (_what, password, problem) => {
    const answer = await choose(owner(), password)
    expect([answer.status, answer.json()]).toMatchObject([400, { error: { [field]: problem } }])
  })

  test('accepts a word of the domain', async () => {
    expect((await choose(owner(), 'Newcomer#2026')).status).toBe(200)
    expect((await choose(owner(), 'Example#2026')).status).toBe(200)
  })
})

test('with PASSWORD_RULE=strict all problems are answered at once', async () => {
  const answer = await addWith({ ...owner(), email: 'EMMA@example.com' }, 'Marianne#2026')
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({
    error: { password: theirName, email: 'This email address is already in use.' },
  })
})

test('with PASSWORD_RULE=strict a wrong current password is answered together with the new one', async () => {
  const { row, client } = team.employee
  const answer = await client.put(`/users/${row.id}`, { password: 'Okafor#2026', currentPassword: 'x' })
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({
    error: { password: ownName, currentPassword: 'This is not your current password.' },
  })
})
