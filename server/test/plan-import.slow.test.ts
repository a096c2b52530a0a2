import type { ImportRow } from '@evenhand/domain/api'
import { reportingLoops } from '@evenhand/domain/people/managers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserRow } from '#db/schema'
import { type PlannedRow, planImport, type ReadRow } from '#features/users/plan-import'

const actor = { id: 'actor', role: 'super_admin' } as const
const departments = [{ id: 'development', name: 'Development', isActive: true }]
const today = '2026-03-04'

type Fields = Partial<Pick<UserRow, 'managerId' | 'employeeNumber' | 'leftOn' | 'role'>>

const emailOf = (name: string) => `${name}@example.com`

/** Someone in the company. The id is their name. */
function stored(name: string, fields: Fields = {}): UserRow {
  const job = { role: 'employee', department: 'Development', position: null, joinDate: null }
  const blank = { managerId: null, employeeNumber: null, leaveFrom: null, leaveUntil: null, leftOn: null }
  const person = { id: name, firstName: name, lastName: 'Ray', email: emailOf(name), ...job, ...blank }
  return { ...person, ...fields } as UserRow
}

function row(name: string, cells: Partial<ImportRow> = {}, errors: ReadRow['errors'] = {}): ReadRow {
  return { cells: { firstName: name, lastName: 'Ray', email: emailOf(name), ...cells }, errors }
}

function plan(rows: readonly ReadRow[], people: readonly UserRow[] = []): PlannedRow[] {
  const superAdmins = people.filter(({ role, leftOn }) => role === 'super_admin' && leftOn === null)
  const known = { people, withManagers: people, superAdmins: superAdmins.map(({ id }) => id) }
  return planImport(actor, rows, known, { departments, positions: [] }, today)
}

/** The result, and the seconds of processor time. */
function timed(rows: readonly ReadRow[], people?: readonly UserRow[]): [PlannedRow[], number] {
  const start = process.cpuUsage()
  const planned = plan(rows, people)
  return [planned, process.cpuUsage(start).user / 1e6]
}

const names = Array.from({ length: 10_000 }, (_, n) => `p${n}`)
const problem = { joinDate: 'Not a valid date.' }

test('10,000 rows that each report to the row above are planned at once, even if the first is invalid', () => {
  const chain = names.map((name, n) => row(name, { manager: n === 0 ? null : emailOf(`p${n - 1}`) }))
  const [valid, seconds] = timed(chain)
  expect(valid.every(({ state }) => state === 'new')).toBe(true)
  const [invalid, secondsInvalid] = timed([{ ...row('p0'), errors: problem }, ...chain.slice(1)])
  const message = "The manager's own row has a problem. Correct that row first."
  expect(invalid[0]?.errors).toEqual(problem)
  expect(invalid.slice(1).every(({ errors }) => errors?.manager === message)).toBe(true)
  expect(Math.max(seconds, secondsInvalid)).toBeLessThan(2)
})

test('a loop of 10,000 rows is found at once', () => {
  const [planned, seconds] = timed(
    names.map((name, n) => row(name, { manager: emailOf(names.at(n - 1) ?? '') })),
  )
  const message =
    'This creates a reporting loop: p0 Ray → p9999 Ray → p9998 Ray → p9997 Ray → p9996 Ray → p9995 Ray → p9994 Ray → p9993 Ray → p9992 Ray → p9991 Ray → … → p0 Ray.'
  expect(planned.every(({ errors }) => errors?.manager === message)).toBe(true)
  expect(seconds).toBeLessThan(2)
})

test('10,000 people are turned around at once, and an invalid row makes each next one a loop', () => {
  const people = names.map((name, n) => stored(name, { managerId: names[n + 1] ?? null }))
  const rows = names.map((name, n) => row(name, { manager: n === 0 ? null : emailOf(`p${n - 1}`) }))
  const [turned, seconds] = timed(rows, people)
  expect(turned.every(({ state }) => state === 'changed')).toBe(true)
  const [invalid, secondsInvalid] = timed([{ ...row('p0'), errors: problem }, ...rows.slice(1)], people)
  expect(invalid.at(-1)?.errors?.manager).toBe(
    'This creates a reporting loop: p9998 Ray → p9999 Ray → p9998 Ray.',
  )
  expect(Math.max(seconds, secondsInvalid)).toBeLessThan(2)
})

test('10,000 rows with the same address, employee number and manager are planned at once', () => {
  const same = { email: emailOf('p0'), employeeNumber: '7', manager: '7' }
  const [planned, seconds] = timed(names.map((name) => row(name, same)))
  expect(planned.every(({ state }) => state === 'invalid')).toBe(true)
  expect(seconds).toBeLessThan(2)
})

/** Few names and numbers, so that rows often refer to each other. */
const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const number = fc.constantFrom('1', '2', '3')
const optional = { requiredKeys: [] }
const leftOn = fc.constantFrom(null, '2026-03-03', '2026-12-31')
const cells = fc.record(
  {
    manager: fc.oneof(fc.constant(null), person.map(emailOf), number),
    employeeNumber: fc.option(number),
    leftOn,
    role: fc.constantFrom('employee' as const, 'super_admin' as const),
  },
  optional,
)
const fileRow = fc
  .tuple(person, cells, fc.nat(5))
  .map(([name, cells, luck]) => row(name, cells, luck === 0 ? problem : {}))
const fileRows = fc.array(fileRow, { maxLength: 8 })

/** Managers come later in the alphabet, so there is no loop. Employee numbers are unique. */
const company = fc
  .tuple(
    fc.uniqueArray(person),
    fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }),
    fc.shuffledSubarray(['1', '2', '3', null, null, null]),
    fc.array(leftOn, { minLength: 6, maxLength: 6 }),
  )
  .map(([members, offsets, numbers, leaving]) => {
    const sorted = members.toSorted()
    return sorted.map((name, n) =>
      stored(name, {
        managerId: sorted[n + 1 + (offsets[n] ?? 0)] ?? null,
        employeeNumber: numbers[n] ?? null,
        leftOn: leaving[n] ?? null,
        role: n === 0 ? 'super_admin' : 'employee',
      }),
    )
  })

test('valid rows stay valid without the others, and leave the company without loops and repeated numbers', () => {
  fc.assert(
    fc.property(fileRows, company, (rows, people) => {
      const planned = plan(rows, people)
      const isValid = (_: unknown, index: number) => planned[index]?.state !== 'invalid'
      const alone = plan(rows.filter(isValid), people)
      expect(alone.map(withoutPositions)).toEqual(planned.filter(isValid).map(withoutPositions))

      const after = new Map(
        people.map(({ email, managerId, employeeNumber, role, leftOn }) => {
          const manager = managerId && emailOf(managerId)
          return [email, { manager, employeeNumber, role, leftOn }]
        }),
      )
      for (const { person } of alone) if (person) after.set(person.email, person)
      const managers = [...after].flatMap(([email, { manager }]) =>
        manager ? [[email, manager] as const] : [],
      )
      expect(reportingLoops(after.keys(), new Map(managers))).toEqual([])
      for (const [, manager] of managers) expect(after.has(manager)).toBe(true)
      const numbers = [...after.values()].flatMap(({ employeeNumber }) => employeeNumber ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
      const superAdmins = (list: Iterable<Fields>) =>
        [...list].filter(({ role, leftOn }) => role === 'super_admin' && leftOn === null)
      if (superAdmins(people).length > 0) expect(superAdmins(after.values())).not.toHaveLength(0)
    }),
    { numRuns: 300 },
  )
})

/** The position of a manager's row changes without the rows above it. */
function withoutPositions({ managers, ...planned }: PlannedRow) {
  return { ...planned, manager: managers?.to?.email }
}
