import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

async function send(rows: object[], { dryRun }: { dryRun: boolean }) {
  const response = await team.admin.client.post('/users/import', { rows, dryRun })
  return { status: response.status, ...response.json() }
}

const ida = { firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com' }

describe('a file', () => {
  test('of 10,000 people is previewed and imported', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      firstName: `Maximiliana${n}`,
      lastName: 'van der Bergen-Featherstonehaugh',
      email: `maximiliana.${n}.featherstonehaugh@a-rather-long-domain.example.com`,
      role: 'employee',
      department: 'Administration',
      position: 'Associate Engineer III (CLC-3c)',
      joinDate: '2020-02-29',
      // Managers come after the people who report to them.
      manager: n === 9_999 ? '' : `E-${String(9_999 - Math.floor((9_998 - n) / 8)).padStart(36, '0')}`,
      employeeNumber: `E-${String(n).padStart(36, '0')}`,
      leaveFrom: '2026-01-01',
      leaveUntil: '2026-12-31',
      leftOn: '2030-12-31',
    }))
    expect(await send(rows, { dryRun: true })).toMatchObject({ status: 200, counts: { new: 10_000 } })
    expect(await send(rows, { dryRun: false })).toMatchObject({ status: 200, counts: { new: 10_000 } })
    expect(await send(rows, { dryRun: false })).toMatchObject({ status: 200, counts: { unchanged: 10_000 } })
    const list = await team.admin.client.get('/users?search=featherstonehaugh&limit=10')
    expect(list.json()).toMatchObject({ total: 10_000 })
  })

  test('of 10,000 people who each report to the row above is previewed, even if the first is invalid', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      ...ida,
      email: `level${n}@example.com`,
      ...(n === 0 ? { joinDate: 'soon' } : { manager: `level${n - 1}@example.com` }),
    }))
    expect(await send(rows, { dryRun: true })).toMatchObject({ status: 200, counts: { invalid: 10_000 } })
  })

  test.each([
    ['no rows', { rows: [] }, 'The file has no rows.'],
    ['too many rows', { rows: Array(10_001).fill({}) }, 'The file has more than 10,000 rows.'],
    ['rows that are not a list', { rows: 'ida' }, 'Rows are required.'],
  ])('with %s is rejected', async (_, body, problem) => {
    const response = await team.admin.client.post('/users/import', body)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ error: { rows: problem } })
  })

  test('that is too large is rejected', async () => {
    const response = await team.admin.client.post('/users/import', {
      rows: [{ ...ida, note: 'x'.repeat(9_000_000) }],
    })
    expect(response.status).toBe(413)
  })
})
