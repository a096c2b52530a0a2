import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())
afterEach(() => vi.unstubAllEnvs())

/** The first day that is allowed, a leap day, and a day on which clocks change. */
const days = ['2010-01-01', '2024-02-29', '2024-03-10']

describe.each([
  ['Asia/Kathmandu', -345],
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
])('on a server in %s', (zone, offset) => {
  test.each(days)('a join date of %s is stored, filtered and shown as that day', async (day) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
    const { client } = team.admin
    const email = `${zone.toLowerCase().replace('/', '.')}.${day}@example.com`
    const person = { firstName: 'Dana', lastName: 'Day', email, password: 'Tulips&Roses1', joinDate: day }
    const created = await client.post('/users', person)
    expect(created.json()).toMatchObject({ user: { joinDate: day } })
    const { id } = created.json<{ user: { id: string } }>().user
    expect((await client.get(`/users/${id}`)).json()).toMatchObject({ user: { joinDate: day } })
    const list = `/users?search=${email}&join_date_from=${day}&join_date_to=${day}`
    expect((await client.get(list)).json()).toMatchObject({ total: 1, users: [{ joinDate: day }] })
    await client.put(`/users/${id}`, { joinDate: '2020-06-15' })
    await client.put(`/users/${id}`, { joinDate: day })
    expect((await client.get(`/users/email/${email}`)).json()).toMatchObject({ user: { joinDate: day } })
  })
})

test('a join date can be sent as a date-time, of which only the written day counts', async () => {
  const { client } = team.admin
  const person = { firstName: 'Tim', lastName: 'Moment', email: 'tim@example.com', password: 'Tulips&Roses1' }
  const created = await client.post('/users', { ...person, joinDate: '2026-03-01T23:30:00-05:00' })
  expect(created.json()).toMatchObject({ user: { joinDate: '2026-03-01' } })
  const { id } = created.json<{ user: { id: string } }>().user
  const changed = await client.put(`/users/${id}`, { joinDate: '2026-03-02T00:00:00.000Z' })
  expect(changed.json()).toMatchObject({ user: { joinDate: '2026-03-02' } })
  const range = 'join_date_from=2026-03-02T10:00:00.000Z&join_date_to=2026-03-02T09:00:00.000Z'
  expect((await client.get(`/users?search=tim@example.com&${range}`)).json()).toMatchObject({ total: 1 })
})
