import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
  await addPerson(team.db, {
    firstName: 'Zoë',
    lastName: 'Quist',
    email: 'zq@special.org',
    position: 'Manager',
  })
  await addPerson(team.db, { firstName: 'Yara', lastName: 'Quist', email: 'yq@special.org', position: 'TA' })
})
afterAll(() => team.close())

interface ApproversResponse {
  approvers: { id: string; firstName: string; lastName: string; position: string | null }[]
}

async function find(query: Record<string, string>): Promise<ApproversResponse['approvers']> {
  const response = await team.admin.client.get(`/users/approvers?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json<ApproversResponse>().approvers
}

const firstNames = async (query: Record<string, string>) =>
  (await find(query)).map(({ firstName }) => firstName)

describe('the approver search', () => {
  test.each([
    ['zoe', ['Zoë'], 'first name'],
    ['quist', ['Yara', 'Zoë'], 'last name'],
    ['zoë q', ['Zoë'], 'both names'],
    ['MANAG', ['Zoë'], 'position'],
    ['special.org', [], 'email address, which is not searched'],
    ['%', [], 'a literal percent sign'],
    ['', ['Adam', 'Emma', 'Sofia', 'Yara', 'Zoë'], 'an empty search, which returns everyone'],
  ])('for %j returns %j: %s', async (search, expected) => {
    expect(await firstNames({ search })).toEqual(expected)
  })

  test('returns only id, name, position and whether someone is on leave', async () => {
    expect(await find({ search: 'zoe' })).toEqual([
      {
        id: expect.any(String),
        firstName: 'Zoë',
        lastName: 'Quist',
        position: 'Manager',
        availability: 'available',
        leaveUntil: null,
      },
    ])
  })

  test('leaves out the excluded person', async () => {
    const [yara] = await find({ search: 'yara' })
    expect(await firstNames({ search: 'quist', exclude: yara?.id ?? '' })).toEqual(['Zoë'])
    expect(await firstNames({ exclude: yara?.id.toUpperCase() ?? '' })).not.toContain('Yara')
  })
})

test('the approver search returns at most 20 people, sorted by name', async () => {
  for (let number = 10; number < 40; number++)
    await addPerson(team.db, { firstName: `Twin${number}`, lastName: 'Same' })
  const found = await firstNames({ search: 'same' })
  expect(found).toHaveLength(20)
  expect(found).toEqual(Array.from({ length: 20 }, (_, at) => `Twin${10 + at}`))
})

test('invalid parameters are reported by name', async () => {
  const response = await team.admin.client.get(`/users/approvers?exclude=me&search=${'x'.repeat(201)}`)
  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ error: object }>().error).sort()).toEqual(['exclude', 'search'])
})
