import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserAt } from './support/browser'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeEach(async () => {
  team = await startTeam({ now: new Date('2026-03-04T12:00:00Z') })
})
afterEach(() => team.close())

interface Row {
  state: string
  errors?: Record<string, string>
  changes?: object
  duplicateNumberOf?: number
}

interface Report {
  message?: string
  rows: Row[]
  counts: Record<string, number>
}

/** A row for a person named after the local part of the address. */
const row = (name: string, cells: object = {}) => ({
  firstName: name,
  lastName: 'Ray',
  email: `${name.toLowerCase()}@example.com`,
  ...cells,
})

async function send(rows: object[], dryRun: boolean) {
  const response = await team.admin.client.post('/users/import', { rows, dryRun })
  return { status: response.status, ...response.json<Report>() }
}

/** The errors in the preview. */
async function errorsOf(...rows: object[]) {
  return (await send(rows, true)).rows.map(({ errors }) => errors ?? {})
}

async function imported(...rows: object[]) {
  const { status, counts, rows: results } = await send(rows, false)
  expect({ status, problems: results.flatMap(({ errors }) => Object.values(errors ?? {})) }).toEqual({
    status: 200,
    problems: [],
  })
  return counts
}

/** The first names of everyone with a manager, with the manager's. */
async function managers(): Promise<Record<string, string>> {
  const { rows } = await team.db.$client.query(
    'select p.first_name as name, m.first_name as manager from users p join users m on m.id = p.manager_id',
  )
  return Object.fromEntries(rows.map(({ name, manager }) => [name, manager]))
}

describe('the manager of an imported row', () => {
  test('is found by address or employee number, in the company and in any row of the file', async () => {
    await addPerson(team.db, { firstName: 'Boss', email: 'boss@example.com', employeeNumber: 'B-1' })
    await imported(
      row('Ann', { manager: 'BOB@example.com' }),
      row('Bob', { manager: 'c-7' }),
      row('Cleo', { manager: 'b-1', employeeNumber: 'C-7' }),
      row('Dan', { manager: 'boss@example.com' }),
    )
    expect(await managers()).toEqual({ Ann: 'Bob', Bob: 'Cleo', Cleo: 'Boss', Dan: 'Boss' })
  })

  test('can be someone whose number the file changes', async () => {
    await imported(row('Ann', { employeeNumber: '1' }), row('Bob', { employeeNumber: '2' }))
    await imported(
      row('Ann', { employeeNumber: '2' }),
      row('Bob', { employeeNumber: '1' }),
      row('Cleo', { manager: '1' }),
    )
    expect(await managers()).toEqual({ Cleo: 'Bob' })
  })

  test('stays without a column and is removed by a blank cell', async () => {
    await imported(row('Ann', { manager: 'bob@example.com' }), row('Bob'))
    expect(await imported(row('Ann'))).toMatchObject({ unchanged: 1 })
    expect(await managers()).toEqual({ Ann: 'Bob' })
    expect(await imported(row('Ann', { manager: ' ' }))).toMatchObject({ changed: 1 })
    expect(await managers()).toEqual({})
  })

  test('can be turned around in one file', async () => {
    await imported(row('Ann', { manager: 'bob@example.com' }), row('Bob'))
    await imported(row('Bob', { manager: 'ann@example.com' }), row('Ann', { manager: '' }))
    expect(await managers()).toEqual({ Bob: 'Ann' })
  })

  test('must exist', async () => {
    expect(await errorsOf(row('Ann', { manager: 'nobody@example.com' }))).toEqual([
      { manager: 'No one has this email address or employee number.' },
    ])
  })

  test('cannot be the person', async () => {
    expect(await errorsOf(row('Ann', { manager: 'ann@example.com' }))).toEqual([
      { manager: 'A person cannot be their own manager.' },
    ])
  })

  test('cannot create a loop, and the error names the chain', async () => {
    await imported(row('Ann', { manager: 'bob@example.com' }), row('Bob'))
    expect(
      await errorsOf(
        row('Dan', { manager: 'ann@example.com' }),
        row('Bob', { manager: 'cleo@example.com' }),
        row('Cleo', { manager: 'ann@example.com' }),
      ),
    ).toEqual([
      {},
      { manager: 'This creates a reporting loop: Ann Ray → Bob Ray → Cleo Ray → Ann Ray.' },
      { manager: 'This creates a reporting loop: Ann Ray → Bob Ray → Cleo Ray → Ann Ray.' },
    ])
  })

  test('can be someone who has left', async () => {
    const left = await addPerson(team.db, { email: 'left@example.com', leftOn: '2026-03-03' })
    await addPerson(team.db, { ...row('Ann'), managerId: left.id })
    expect(
      await errorsOf(
        row('Ann', { manager: 'left@example.com' }),
        row('Bob', { manager: 'left@example.com' }),
        row('Cleo', { leftOn: '2026-03-03' }),
        row('Dan', { manager: 'cleo@example.com' }),
      ),
    ).toEqual([{}, {}, {}, {}])
  })

  test('cannot be in a row with a problem, over any number of levels', async () => {
    const rows = [
      row('Ann', { manager: 'bob@example.com' }),
      row('Bob', { manager: 'c-1' }),
      row('Cleo', { employeeNumber: 'C-1', joinDate: 'soon' }),
      row('Dan'),
    ]
    const { rows: results } = await send(rows, true)
    expect(results.map(({ state, errors }) => errors ?? state)).toEqual([
      { manager: "The manager's own row has a problem. Correct that row first." },
      { manager: "The manager's own row has a problem. Correct that row first." },
      { joinDate: 'Not a valid date. Use YYYY-MM-DD.' },
      'new',
    ])
  })

  test('can be someone in the company whose row has a problem, and what is left creates no loop', async () => {
    await imported(row('Ann', { manager: 'bob@example.com' }), row('Bob'), row('Cleo'))
    const results = await errorsOf(
      row('Ann', { manager: 'cleo@example.com', joinDate: 'soon' }),
      row('Bob', { manager: 'ann@example.com' }),
      row('Dan', { manager: 'ann@example.com' }),
    )
    expect(results.map((errors) => Object.keys(errors))).toEqual([['joinDate'], ['manager'], []])
    expect(results[1]?.manager).toContain('Ann Ray → Bob Ray → Ann Ray')
  })
})

describe('the employee number of an imported row', () => {
  test('can be in one row only, and belong to one person only', async () => {
    await addPerson(team.db, { email: 'boss@example.com', employeeNumber: 'B-1' })
    const { rows } = await send(
      [
        row('Ann', { employeeNumber: 'E-1' }),
        row('Bob'),
        row('Cleo', { employeeNumber: 'e-1' }),
        row('Dan', { employeeNumber: 'b-1' }),
      ],
      true,
    )
    expect(rows.map(({ errors }) => errors?.employeeNumber)).toEqual([
      undefined,
      undefined,
      'Duplicate employee number.',
      'This employee number is already in use.',
    ])
    expect(rows[2]?.duplicateNumberOf).toBe(1)
  })

  test('cannot be one that someone in the file keeps, with or without a cell', async () => {
    await imported(row('Bob', { employeeNumber: 'B-1' }))
    const taken = { employeeNumber: 'This employee number is already in use.' }
    const ann = row('Ann', { employeeNumber: 'b-1' })
    expect(await errorsOf(ann, row('Bob'))).toEqual([taken, {}])
    expect(await errorsOf(ann, row('Bob', { lastName: 'Roy' }))).toEqual([taken, {}])
    const both = await send([ann, row('Bob', { employeeNumber: 'B-1' })], true)
    expect(both.rows.map(({ state, duplicateNumberOf }) => [state, duplicateNumberOf])).toEqual([
      ['invalid', 2],
      ['unchanged', undefined],
    ])
    await imported(ann, row('Bob', { employeeNumber: '' }))
  })
})

test('repeated rows are left out, and rows that refer to them are marked', async () => {
  await imported(row('Bob', { manager: 'ann@example.com' }), row('Ann'))
  const results = await errorsOf(
    row('Ann', { employeeNumber: 'E-1', manager: '' }),
    row('Ann', { employeeNumber: 'E-1', manager: 'bob@example.com' }),
    row('', { email: '', employeeNumber: 'E-2' }),
    row('Cleo', { employeeNumber: 'E-2', manager: 'E-1' }),
  )
  expect(results.map((errors) => Object.keys(errors).sort())).toEqual([
    ['email'],
    ['email', 'employeeNumber'],
    ['email', 'employeeNumber', 'firstName'],
    ['manager'],
  ])
})

test('leaves and last days are read like join dates, and checked together with the stored ones', async () => {
  await addPerson(team.db, { ...row('Ann'), leaveFrom: '2026-03-01' })
  expect(
    await errorsOf(
      row('Ann', { leaveUntil: 'Feb 28, 2026' }),
      row('Bob', { leaveUntil: '2026-03-31', leftOn: '45292' }),
    ),
  ).toMatchObject([
    { leaveUntil: 'The last day of the leave must not be before its first day.' },
    { leaveFrom: 'Choose the first day of the leave.', leftOn: expect.stringContaining('a number') },
  ])
})

test('imported last days end sessions then, or at once if the day is over', async () => {
  const leftOn = { Ann: '2026-03-03', Bob: '2026-03-04', Cleo: '2026-03-05', Dan: '' }
  const names = Object.keys(leftOn) as (keyof typeof leftOn)[]
  const browsers = names.map(() => browserAt(team.app))
  for (const [index, name] of names.entries()) {
    await addPerson(team.db, row(name))
    await browsers[index]?.signIn(row(name).email, { remember: true })
  }
  const statuses = async () =>
    (await Promise.all(browsers.map((browser) => browser.refresh()))).map(({ status }) => status)
  await imported(...names.map((name) => row(name, { leftOn: leftOn[name] })))
  expect(await statuses()).toEqual([401, 200, 200, 200])
  team.clock.set('2026-03-05T00:00:01Z')
  expect(await statuses()).toEqual([401, 401, 200, 200])
})

test('an imported last day ends sessions, and the history has every change', async () => {
  const person = await addPerson(team.db, row('Ann'))
  await addPerson(team.db, row('Bob'))
  const browser = browserAt(team.app)
  await browser.signIn(person.email)
  await imported(row('Ann', { leftOn: '2026-03-03', manager: 'bob@example.com', employeeNumber: '7' }))
  expect(await browser.status()).toBe(401)
  const response = await team.admin.client.get(`/users/${person.id}/history`)
  const { history } = response.json<{ history: { fieldChanged: string; newValue: string }[] }>()
  expect(history.map(({ fieldChanged, newValue }) => [fieldChanged, newValue]).sort()).toEqual([
    ['employeeNumber', '7'],
    ['leftOn', '2026-03-03'],
    ['manager', 'Bob Ray'],
  ])
})
