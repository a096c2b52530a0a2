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

interface Found {
  approvers: { id: string; firstName: string; lastName: string; position: string | null }[]
}

async function find(query: Record<string, string>): Promise<Found['approvers']> {
  const answer = await team.admin.client.get(`/users/approvers?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json<Found>().approvers
}

const firstNames = async (query: Record<string, string>) =>
  (await find(query)).map(({ firstName }) => firstName)

describe('an approver', () => {
  test.each([
    ['zoe', ['Zoë'], 'first name'],
    ['quist', ['Yara', 'Zoë'], 'last name'],
    ['zoë q', ['Zoë'], 'both names'],
    ['MANAG', ['Zoë'], 'position'],
    ['special.org', [], 'e-mail address, which is not looked at'],
    ['%', [], 'a sign that is text'],
    ['', ['Adam', 'Emma', 'Sofia', 'Yara', 'Zoë'], 'nothing: the first of all'],
  ])('is found by %j as %j: %s', async (search, expected) => {
    expect(await firstNames({ search })).toEqual(expected)
  })

  test('is told with name and position, nothing else', async () => {
    expect(await find({ search: 'zoe' })).toEqual([
      { id: expect.any(String), firstName: 'Zoë', lastName: 'Quist', position: 'Manager' },
    ])
  })

  test('is never the person of the profile', async () => {
    const [yara] = await find({ search: 'yara' })
    expect(await firstNames({ search: 'quist', exclude: yara?.id ?? '' })).toEqual(['Zoë'])
    expect(await firstNames({ exclude: yara?.id.toUpperCase() ?? '' })).not.toContain('Yara')
  })
})

test('at most 20 are found at a time, the first by name', async () => {
  for (let number = 10; number < 40; number++)
    await addPerson(team.db, { firstName: `Twin${number}`, lastName: 'Same' })
  const found = await firstNames({ search: 'same' })
  expect(found).toHaveLength(20)
  expect(found).toEqual(Array.from({ length: 20 }, (_, at) => `Twin${10 + at}`))
})

test('what does not fit is refused by its name', async () => {
  const answer = await team.admin.client.get(`/users/approvers?exclude=me&search=${'x'.repeat(201)}`)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.json<{ error: object }>().error).sort()).toEqual(['exclude', 'search'])
})
