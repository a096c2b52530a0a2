import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from './support/client'
import { addPerson, blankFields, blankImportFields } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

interface Report {
  success: boolean
  message?: string
  rows: { state: string; person?: object; errors?: object; changes?: object; duplicateOf?: number }[]
  counts: Record<string, number>
  tooEarly?: { day: string; earliestDay: string }
}

async function send(rows: object[], dryRun: boolean, by = team.admin, dateOrder?: string) {
  const response = await by.client.post('/users/import', { rows, dryRun, dateOrder })
  return { status: response.status, ...response.json<Report>() }
}

async function found(search: string): Promise<object[]> {
  const response = await team.admin.client.get(`/users?search=${encodeURIComponent(search)}`)
  return response.json<{ users: object[] }>().users
}

const employee = { role: 'employee', department: 'Development' }
const ida = { firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com' }

describe('a preview', () => {
  test('shows for each row whether it is new, changed or unchanged, and stores nothing', async () => {
    await addPerson(team.db, {
      firstName: 'Otto',
      lastName: 'Berg',
      email: 'otto@example.com',
      position: 'QA',
    })
    const otto = { firstName: 'Otto', lastName: 'Berg', email: 'OTTO@example.com' }
    const report = await send(
      [
        ida,
        otto,
        { ...otto, email: 'emma@example.com', department: 'HR', position: 'Hr', joinDate: '2020-02-29' },
      ],
      true,
    )
    expect(report).toEqual({
      status: 200,
      success: true,
      rows: [
        {
          state: 'new',
          person: {
            ...ida,
            ...blankImportFields,
            role: 'employee',
            department: 'Administration',
            position: null,
            joinDate: null,
          },
        },
        {
          state: 'unchanged',
          person: {
            ...otto,
            ...blankImportFields,
            email: 'otto@example.com',
            ...employee,
            position: 'QA',
            joinDate: null,
          },
        },
        {
          state: 'changed',
          person: {
            ...otto,
            ...blankImportFields,
            email: 'emma@example.com',
            role: 'employee',
            department: 'HR',
            position: 'Hr',
            joinDate: '2020-02-29',
          },
          changes: {
            firstName: { from: 'Emma', to: 'Otto' },
            lastName: { from: 'Okafor', to: 'Berg' },
            department: { from: 'Development', to: 'HR' },
            position: { from: null, to: 'Hr' },
            joinDate: { from: null, to: '2020-02-29' },
          },
        },
      ],
      counts: { new: 1, changed: 1, unchanged: 1, invalid: 0 },
      invitees: 1,
    })
    expect(await found('ida@')).toEqual([])
    expect(await found('emma@')).toMatchObject([{ firstName: 'Emma' }])
  })

  test('compares names in one Unicode form', async () => {
    await team.admin.client.post('/departments', { name: 'Entwicklung Süd' })
    const zoe = { firstName: 'Zoë', lastName: 'Ångström', department: 'Entwicklung Süd' }
    for (const form of ['NFC', 'NFD']) {
      const lastName = zoe.lastName.normalize(form)
      await addPerson(team.db, {
        ...zoe,
        firstName: 'Zoë'.normalize(form),
        lastName,
        email: `${form}@example.com`,
      })
    }
    const rows = ['NFC', 'NFD'].flatMap((stored) =>
      ['NFC', 'NFD'].map((form) => ({
        firstName: zoe.firstName.normalize(form),
        lastName: zoe.lastName.normalize(form),
        department: zoe.department.normalize(form),
        email: `${stored}@example.com`,
      })),
    )
    for (const row of rows) expect((await send([row], true)).rows).toMatchObject([{ state: 'unchanged' }])
    const other = { ...rows[3], lastName: 'Angstrom' }
    expect((await send([other], true)).rows).toMatchObject([
      { state: 'changed', changes: { lastName: { to: 'Angstrom' } } },
    ])
  })

  test('is the default', async () => {
    const response = await team.admin.client.post('/users/import', { rows: [ida] })
    expect(response.json()).toMatchObject({ counts: { new: 1 } })
    expect(await found('ida@')).toEqual([])
  })

  test('names the earliest date that the company could accept', async () => {
    const rows = ['3/4/1990', '1987-06-01', '1949-12-31', '2020-01-01'].map((joinDate, index) => ({
      ...ida,
      email: `early${index}@example.com`,
      joinDate,
    }))
    const refused = await send(rows, true, team.admin, 'day-first')
    expect(refused.tooEarly).toEqual({ day: '1987-06-01', earliestDay: '2010-01-01' })
    expect(refused.rows.map(({ errors }) => errors)).toEqual([
      { joinDate: 'Use a date on or after January 1, 2010.' },
      { joinDate: 'Use a date on or after January 1, 2010.' },
      { joinDate: 'Use a date on or after January 1, 2010.' },
      undefined,
    ])
    const { tooEarly } = refused
    const change = { earliestDay: '1987-01-01', before: { earliestDay: tooEarly?.earliestDay } }
    expect((await team.admin.client.put('/settings', change)).status).toBe(200)
    const accepted = await send(rows, true, team.admin, 'day-first')
    expect(accepted.rows.map(({ state }) => state)).toEqual(['new', 'new', 'invalid', 'new'])
    expect(accepted.tooEarly).toEqual(undefined)
    await team.admin.client.put('/settings', { earliestDay: '2010-01-01' })
  })

  test('lists all errors of each row', async () => {
    const report = await send(
      [
        {
          firstName: '',
          lastName: 7,
          email: 'x',
          role: 'boss',
          department: 'x',
          position: 'x',
          joinDate: '1.2.2020',
        },
        {},
        ida,
        { ...ida, email: 'IDA@example.com', position: 'King' },
        { ...ida, email: 'boss@example.com', role: 'super_admin', joinDate: '2009-12-31' },
        { ...ida, email: 'sofia@example.com' },
        { ...ida, email: 'adam@example.com', role: 'employee' },
      ],
      true,
    )
    expect(report.rows.map(({ errors }) => Object.keys(errors ?? {}).sort())).toEqual([
      ['department', 'email', 'firstName', 'joinDate', 'lastName', 'position', 'role'],
      ['email', 'firstName', 'lastName'],
      ['email'],
      ['email', 'position'],
      ['joinDate', 'role'],
      ['email'],
      ['role'],
    ])
    expect(report.rows.slice(3).map(({ errors }) => errors)).toMatchObject([
      { email: 'Duplicate email address.', position: 'Not in the list.' },
      { role: 'Only a super admin can assign this role.' },
      { email: 'Only a super admin can change this person.' },
      { role: 'You cannot change your own role.' },
    ])
    expect(report.rows[0]?.errors).toMatchObject({
      role: 'Not in the list.',
      department: 'Not in the list.',
      joinDate: 'Day and month are unclear. Use YYYY-MM-DD.',
    })
    expect(report.rows.slice(2, 4).map(({ duplicateOf }) => duplicateOf)).toEqual([4, 3])
    expect(report.counts).toEqual({ new: 0, changed: 0, unchanged: 0, invalid: 7 })
  })

  test('understands values in any case and dates that are not ambiguous', async () => {
    const report = await send(
      [
        {
          ...ida,
          role: 'ADMIN',
          department: 'development',
          position: 'software engineer i (clc-4a)',
          joinDate: '31.12.2024',
        },
        { ...ida, email: 'ida2@example.com', role: 'Super Admin', department: 'hr', joinDate: 'May 6, 2023' },
      ],
      true,
      team.superAdmin,
    )
    expect(report.rows.map(({ person }) => person)).toMatchObject([
      {
        role: 'admin',
        department: 'Development',
        position: 'Software Engineer I (CLC-4a)',
        joinDate: '2024-12-31',
      },
      { role: 'super_admin', department: 'HR', joinDate: '2023-05-06' },
    ])
  })

  test.each([
    ['month-first', '2025-03-04'],
    ['day-first', '2025-04-03'],
  ])('reads all ambiguous dates %s if told so', async (order, joinDate) => {
    const report = await send([{ ...ida, joinDate: '03/04/2025' }], true, team.admin, order)
    expect(report.rows).toMatchObject([{ state: 'new', person: { joinDate } }])
  })

  test('rejects an unknown order of dates', async () => {
    const response = await team.admin.client.post('/users/import', { rows: [ida], dateOrder: 'year-first' })
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ error: { dateOrder: expect.any(String) } })
  })
})

describe('an import', () => {
  test('stores new and changed people', async () => {
    const lena = await addPerson(team.db, {
      email: 'lena@example.com',
      position: 'QA',
      joinDate: '2020-01-01',
    })
    const blank = { ...ida, email: 'LENA@example.com', role: '', department: ' ', position: '', joinDate: '' }
    const full = {
      firstName: ' Ib ',
      lastName: "'=1+1",
      email: 'ib@example.com',
      role: 'admin',
      department: 'QA',
    }
    const report = await send([blank, { ...full, position: 'Manager', joinDate: '2010-01-01' }], false)
    expect(report).toMatchObject({ status: 200, counts: { new: 1, changed: 1, unchanged: 0, invalid: 0 } })
    const { id, email, role, department } = lena
    expect(await found('lena@')).toEqual([
      {
        ...ida,
        id,
        email,
        role,
        department,
        position: null,
        joinDate: null,
        ...blankFields,
        avatar: '',
        status: 'not-invited',
      },
    ])
    expect(await found('ib@')).toMatchObject([
      {
        firstName: 'Ib',
        lastName: '=1+1',
        role: 'admin',
        department: 'QA',
        position: 'Manager',
        joinDate: '2010-01-01',
      },
    ])
  })

  test('stores nothing if one row is invalid, and names that row', async () => {
    const good = { ...ida, email: 'good@example.com' }
    const before = await found('emma@')
    const report = await send([good, { ...ida, email: 'emma@example.com' }, { ...ida, email: 'bad' }], false)
    expect(report).toMatchObject({
      status: 400,
      success: false,
      message: 'Some rows are not valid. Nothing was imported.',
      code: 'INVALID_INPUT',
      rows: [
        { state: 'new' },
        { state: 'changed' },
        { state: 'invalid', errors: { email: 'Invalid email format' } },
      ],
      counts: { invalid: 1 },
    })
    expect(await found('good@')).toEqual([])
    expect(await found('emma@')).toEqual(before)
  })

  test('creates people without a known password, who can request a reset mail', async () => {
    const email = 'fresh@example.com'
    await send([{ ...ida, email }], false)
    for (const password of ['', ' ', 'password', 'Review#2026', 'undefined']) {
      const response = await team.anyone.post('/auth/login', { email, password })
      expect(response.status).toBe(password === '' ? 400 : 401)
    }
    expect((await team.anyone.post('/auth/forgot-password', { email })).status).toBe(200)
  })

  test('ends only the sessions of people whose role changes', async () => {
    const [promoted, unchanged] = [await addPerson(team.db), await addPerson(team.db)]
    const [promotedCaller, unchangedCaller] = [
      await signIn(team.app, promoted.email),
      await signIn(team.app, unchanged.email),
    ]
    await send(
      [
        { ...ida, email: promoted.email, role: 'admin' },
        { ...ida, email: unchanged.email },
      ],
      false,
    )
    expect((await promotedCaller.get('/users/current')).status).toBe(401)
    expect((await unchangedCaller.get('/users/current')).status).toBe(200)
  })

  test('by an admin cannot change their own manager', async () => {
    const manager = await addPerson(team.db, { email: 'chosen@example.com' })
    const row = { ...ida, email: 'adam@example.com', manager: manager.email }
    const problem = { manager: 'You cannot change your own manager.' }
    for (const dryRun of [true, false]) {
      expect((await send([row], dryRun)).rows).toMatchObject([{ state: 'invalid', errors: problem }])
    }
    expect(await send([{ ...row, manager: null }], true)).toMatchObject({
      status: 200,
      counts: { invalid: 0 },
    })
  })

  test('by a super admin can promote and demote super admins, but not themselves', async () => {
    const other = await addPerson(team.db, { role: 'super_admin', email: 'other@example.com' })
    const rows = [
      { ...ida, email: other.email, role: 'employee' },
      { ...ida, email: 'newest@example.com', role: 'super_admin' },
    ]
    expect(await send(rows, false, team.superAdmin)).toMatchObject({ status: 200 })
    const own = await send([{ ...ida, email: 'sofia@example.com', role: 'admin' }], false, team.superAdmin)
    expect(own).toMatchObject({
      status: 400,
      rows: [{ errors: { role: 'You cannot change your own role.' } }],
    })
  })

  test('cannot demote the last super admins or give them a last day, and the preview names the rows', async () => {
    const { superAdmin, close } = await startTeam()
    await send([{ ...ida, role: 'super_admin' }], false, superAdmin)
    const sofia = { firstName: 'Sofia', lastName: 'Lind', email: 'sofia@example.com' }
    const rows = [
      { ...sofia, leftOn: '2099-12-31' },
      { ...ida, role: 'admin' },
      { ...ida, email: 'new@example.com' },
    ]
    const message = 'The last super admin cannot be removed, demoted or given a last day.'
    const problems = [{ leftOn: message }, { role: message }, undefined]
    for (const dryRun of [true, false]) {
      const report = await send(rows, dryRun, superAdmin)
      expect(report.status).toBe(dryRun ? 200 : 400)
      expect(report.rows.map(({ errors }) => errors)).toEqual(problems)
    }
    expect(await send(rows.slice(1), false, superAdmin)).toMatchObject({ status: 200 })
    await close()
  })

  test('counts and invites only new people who have not left', async () => {
    const rows = [
      { ...ida, email: 'gone@example.com', leftOn: '2020-01-01' },
      { ...ida, email: 'here@example.com' },
      { ...ida, email: 'emma@example.com' },
    ]
    expect(await send(rows, true)).toMatchObject({ counts: { new: 2, changed: 1 }, invitees: 1 })
    const response = await team.admin.client.post('/users/import', { rows, dryRun: false, invite: true })
    expect(response.json()).toMatchObject({ success: true, invitees: 1 })
    expect(await found('gone@')).toMatchObject([{ status: 'not-invited' }])
    expect(await found('here@')).toMatchObject([{ status: 'invited' }])
  })

  test('creates each person once, even if two imports run at the same time', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ ...ida, email: `twice${n}@example.com` }))
    const reports = await Promise.all([send(rows, false), send(rows.toReversed(), false)])
    expect(reports.map(({ status }) => status)).toContain(200)
    for (const { status } of reports) expect([200, 409]).toContain(status)
    expect(await found('twice')).toHaveLength(50)
  })
})
