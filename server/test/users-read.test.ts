import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, blankFields } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

const unknownId = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

function shown({ row }: Team['employee']) {
  const { id, firstName, lastName, email, role, department, position, joinDate, avatar } = row
  return { id, firstName, lastName, email, role, department, position, joinDate, avatar, ...blankFields }
}

describe('a signed-in person', () => {
  test.each(['employee', 'admin', 'superAdmin'] as const)('can read their own account (%s)', async (kind) => {
    const response = await team[kind].client.get('/users/current')
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({ success: true, user: { ...shown(team[kind]), turnMails: true } })
  })
})

describe('a person by ID', () => {
  test('is visible to themselves, without the fields for admins', async () => {
    const response = await team.employee.client.get(`/users/${team.employee.row.id}`)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      user: shown(team.employee),
      directReports: [],
      directReportCount: 0,
    })
  })

  test.each(['admin', 'superAdmin'] as const)(
    'is visible to an admin, with the status of the account and the number of open reviews (%s)',
    async (kind) => {
      const response = await team[kind].client.get(`/users/${team.employee.row.id}`)
      expect(response.json()).toEqual({
        success: true,
        user: { ...shown(team.employee), status: 'active' },
        directReports: [],
        directReportCount: 0,
        openReviewsToEvaluate: 0,
      })
    },
  )

  test('is 403 for anyone else, whether it exists or not', async () => {
    const responses = await Promise.all(
      [team.admin.row.id, unknownId].map((id) => team.employee.client.get(`/users/${id}`)),
    )
    expect(responses.map(({ status }) => status)).toEqual([403, 403])
    expect(responses[0]?.json()).toEqual(responses[1]?.json())
  })

  test('is 404 for an admin if the ID is unknown', async () => {
    const response = await team.admin.client.get(`/users/${unknownId}`)
    expect(response.status).toBe(404)
    expect(response.json()).toEqual({ success: false, message: 'User not found', code: 'USER_NOT_FOUND' })
  })

  test('is also found by an ID in upper case', async () => {
    const { id } = team.employee.row
    expect((await team.employee.client.get(`/users/${id.toUpperCase()}`)).status).toBe(200)
  })

  test('is 400 if the ID is invalid', async () => {
    const response = await team.admin.client.get('/users/42')
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ error: { id: 'This is not a valid ID.' } })
  })
})

describe('a person by email address', () => {
  test('is visible to themselves and to admins, regardless of case', async () => {
    for (const { client } of [team.employee, team.admin, team.superAdmin]) {
      const response = await client.get(`/users/email/${encodeURIComponent('EMMA@example.com')}`)
      expect(response.status).toBe(200)
      expect(response.json()).toEqual({ success: true, user: shown(team.employee) })
    }
  })

  test('is 404 for anyone else, like an unknown address', async () => {
    const responses = await Promise.all(
      ['adam@example.com', 'nobody@example.com'].map((email) =>
        team.employee.client.get(`/users/email/${email}`),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect(responses[0]?.json()).toEqual(responses[1]?.json())
  })

  test('is found by a long address with special characters', async () => {
    const email = `o'brien+%23/x.${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`
    await addPerson(team.db, { email })
    const response = await team.admin.client.get(`/users/email/${encodeURIComponent(email)}`)
    expect(response.json()).toMatchObject({ user: { email } })
  })
})

test('no response about people contains a password, a hash or a token', async () => {
  const { id } = team.employee.row
  const { client } = team.superAdmin
  const responses = await Promise.all([
    client.get('/users'),
    client.get(`/users/${id}`),
    client.get('/users/email/emma@example.com'),
    client.get('/users/current'),
    client.get('/users/approvers'),
    client.put(`/users/${id}`, { password: 'Tulips&2026' }),
  ])
  for (const response of responses) {
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.json())).not.toMatch(/argon2|password|hash|token|Tulips/i)
  }
})
