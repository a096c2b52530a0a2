import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

const unknownId = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

function shown({ row }: Team['employee']) {
  const { id, firstName, lastName, email, role, department, position, joinDate, avatar } = row
  return { id, firstName, lastName, email, role, department, position, joinDate, avatar }
}

describe('the person signed in', () => {
  test.each(['employee', 'admin', 'superAdmin'] as const)('reads who they are (%s)', async (kind) => {
    const answer = await team[kind].client.get('/users/current')
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ success: true, user: { ...shown(team[kind]), turnMails: true } })
  })
})

describe('a person by id', () => {
  test('is shown to themselves, without what only admins are told', async () => {
    const answer = await team.employee.client.get(`/users/${team.employee.row.id}`)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ success: true, user: shown(team.employee) })
  })

  test.each(['admin', 'superAdmin'] as const)(
    'is shown to an admin, with the open reviews (%s)',
    async (kind) => {
      const answer = await team[kind].client.get(`/users/${team.employee.row.id}`)
      expect(answer.json()).toEqual({
        success: true,
        user: shown(team.employee),
        openReviewsToEvaluate: 0,
      })
    },
  )

  test('is refused to anyone else, whether it exists or not', async () => {
    const answers = await Promise.all(
      [team.admin.row.id, unknownId].map((id) => team.employee.client.get(`/users/${id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  test('is 404 for an admin when nobody has it', async () => {
    const answer = await team.admin.client.get(`/users/${unknownId}`)
    expect(answer.status).toBe(404)
    expect(answer.json()).toEqual({ success: false, message: 'User not found', code: 'USER_NOT_FOUND' })
  })

  test('is found under its id in capitals too', async () => {
    const { id } = team.employee.row
    expect((await team.employee.client.get(`/users/${id.toUpperCase()}`)).status).toBe(200)
  })

  test('is 400 when it is no id', async () => {
    const answer = await team.admin.client.get('/users/42')
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ error: { id: 'This is not a valid ID.' } })
  })
})

describe('a person by e-mail address', () => {
  test('is shown to its owner and to admins, in whatever case it is asked for', async () => {
    for (const { client } of [team.employee, team.admin, team.superAdmin]) {
      const answer = await client.get(`/users/email/${encodeURIComponent('EMMA@example.com')}`)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({ success: true, user: shown(team.employee) })
    }
  })

  test('is 404 for anyone else, the same as an unknown one', async () => {
    const answers = await Promise.all(
      ['adam@example.com', 'nobody@example.com'].map((email) =>
        team.employee.client.get(`/users/email/${email}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  test('is found even when it is as long and as odd as an address can be', async () => {
    const email = `o'brien+%23/x.${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`
    await addPerson(team.db, { email })
    const answer = await team.admin.client.get(`/users/email/${encodeURIComponent(email)}`)
    expect(answer.json()).toMatchObject({ user: { email } })
  })
})

test('no answer about people holds a password, a hash or a token', async () => {
  const { id } = team.employee.row
  const { client } = team.superAdmin
  const answers = await Promise.all([
    client.get('/users'),
    client.get(`/users/${id}`),
    client.get('/users/email/emma@example.com'),
    client.get('/users/current'),
    client.get('/users/approvers'),
    client.put(`/users/${id}`, { password: 'Tulips&2026' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.json())).not.toMatch(/argon2|password|hash|token|Tulips/i)
  }
})
