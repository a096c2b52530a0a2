import type { HistoryResponse } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { fieldsOfHeaders } from '@evenhand/domain/people/user-csv'
import { historyLine } from '@evenhand/domain/text/history-text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '#db/schema'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam({ now: new Date('2026-03-01T12:00:00Z') })
  const eve = await addPerson(team.db, {
    firstName: '=HYPERLINK("x")',
    lastName: 'Eve, "the" Fox',
    email: '+eve@example.org',
  })
  await addPerson(team.db, {
    firstName: 'Zoë',
    lastName: '@sum',
    email: '-zoe@example.org',
    position: 'Manager',
    joinDate: '2024-02-29',
    managerId: eve.id,
    employeeNumber: '-7',
    leaveFrom: '2026-02-01',
    leaveUntil: '2026-03-03',
    leftOn: '2026-12-31',
  })
})
afterAll(() => team.close())

async function download(query = '', method: 'GET' | 'HEAD' = 'GET') {
  const headers = { authorization: `Bearer ${team.admin.client.token}` }
  return team.app.inject({ method, url: `/api/users/export?${query}`, headers })
}

const header =
  'First Name,Last Name,Email,Role,Department,Position,Join Date,Manager,Employee Number,Leave From,Leave Until,Last Day'

test('an admin downloads the filtered list as a CSV file without formulas', async () => {
  const response = await download('search=example.org')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="people-2026-03-01.csv"')
  expect(response.body).toBe(
    [
      `\uFEFF${header}`,
      `"'=HYPERLINK(""x"")","Eve, ""the"" Fox",'+eve@example.org,employee,Development,,,,,,,`,
      `Zoë,'@sum,'-zoe@example.org,employee,Development,Manager,2024-02-29,'+eve@example.org,'-7,2026-02-01,2026-03-03,2026-12-31`,
      '',
    ].join('\r\n'),
  )
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('the history says who exported how many people', async () => {
  await download('search=example.org')
  const response = await team.admin.client.get('/history?limit=1')
  const entries = response.json<HistoryResponse>().history
  expect(entries.map((entry) => historyLine(entry, false, en))).toEqual(['exported 2 people as CSV'])
  expect(entries[0]?.actorId).toBe(team.admin.row.id)
})

test('a HEAD request has the headers of the download and is not recorded', async () => {
  const recorded = () => team.db.$count(history, eq(history.action, 'EXPORTED'))
  const before = await recorded()
  const { statusCode, headers, body } = await download('search=example.org', 'HEAD')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/csv; charset=utf-8', ''])
  expect(headers['content-disposition']).toBe('attachment; filename="people-2026-03-01.csv"')
  expect((await download('role=boss', 'HEAD')).statusCode).toBe(400)
  expect(await recorded()).toBe(before)
})

describe('the exported file', () => {
  const firstCells = (body: string) =>
    body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])

  test('has the filters and the order of the list', async () => {
    expect(firstCells((await download('role=admin')).body)).toEqual(['Adam'])
    expect(firstCells((await download('search=example.com&order=desc')).body)).toEqual([
      'Sofia',
      'Emma',
      'Adam',
    ])
    expect(firstCells((await download('search=nobody')).body)).toEqual([])
  })

  test('contains everyone, regardless of the page', async () => {
    expect(firstCells((await download('page=2&limit=1')).body)).toHaveLength(5)
  })

  test('contains thousands of people, each once', async () => {
    await team.db.$client.query(`
      insert into users (first_name, last_name, email, password_hash, role, department)
      select 'Many', lpad(n::text, 5, '0'), n || '@many.example', '', 'employee', 'HR' from generate_series(1, 2500) n`)
    const lines = (await download('search=many.example')).body.trim().split('\r\n').slice(1)
    const expected = Array.from({ length: 2500 }, (_, n) => String(n + 1).padStart(5, '0'))
    expect(lines.map((line) => line.split(',')[1])).toEqual(expected)
  })

  test('can be imported again without changing anything, with all columns', async () => {
    const rows = cellsIn((await download('search=example.org')).body)
    expect(rows[1]).toMatchObject({
      manager: "'+eve@example.org",
      employeeNumber: "'-7",
      leftOn: '2026-12-31',
    })
    const response = await team.admin.client.post('/users/import', { rows })
    expect(response.json()).toMatchObject({ counts: { unchanged: 2 } })
  })

  test('is rejected with the name of an invalid filter', async () => {
    const response = await download('role=boss')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, error: { role: 'Choose a role from the list.' } })
  })
})

/** The cells of each row by field, for cells without line breaks. */
function cellsIn(file: string): Record<string, string>[] {
  const [head = '', ...lines] = file.slice(1).trimEnd().split('\r\n')
  const fields = fieldsOfHeaders(head.split(','))
  return lines.map((line) => {
    const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
    return Object.fromEntries(fields.map((field, n) => [field, unquoted(cells[n] ?? '')]))
  })
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
