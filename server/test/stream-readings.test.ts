import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { UserRow } from '#db/schema'
import { createReadings, readingSize } from '#features/notifications/readings'
import { startTestApp, type TestApp } from './support/app'
import { addPerson } from './support/people'
import { tell } from './support/stream'

let server: TestApp
let crowd: UserRow[]

const fromTheStart = ({ id }: UserRow) => ({ ownerId: id, floor: 0, sent: [] })

beforeAll(async () => {
  server = await startTestApp()
  crowd = []
  for (let number = 0; number < 5; number++) crowd.push(await addPerson(server.db))
  for (const { id, email } of crowd) await tell(server.db, id, `To ${email}`)
})
afterAll(() => server.close())

test('a crowd that is woken at once is read for with one statement, and everyone gets their own', async () => {
  const readings = createReadings(server.db)
  const statements = vi.spyOn(server.db.$client, 'query')
  onTestFinished(() => statements.mockRestore())
  const found = await Promise.all(crowd.map((person) => readings.unsent(fromTheStart(person))))
  expect(found.map((rows) => rows.map(({ values }) => values.employee))).toEqual(
    crowd.map(({ email }) => [`To ${email}`]),
  )
  expect(statements).toHaveBeenCalledTimes(1)
})

test('of two readers of one person each gets what they lack, the oldest first and not too much', async () => {
  const person = await addPerson(server.db)
  for (let number = 1; number <= readingSize + 2; number++)
    await tell(server.db, person.id, `Number ${number}`)
  const readings = createReadings(server.db)
  const all = await readings.unsent(fromTheStart(person))
  expect(all.map(({ values }) => values.employee)).toEqual(all.map((_, index) => `Number ${index + 1}`))
  expect(all).toHaveLength(readingSize)
  const [first, second, third] = all.map(({ sequence }) => sequence)
  if (!first || !second || !third) throw new Error('too few were read')
  const [further, gapped] = await Promise.all([
    readings.unsent({ ownerId: person.id, floor: third, sent: [] }),
    readings.unsent({ ownerId: person.id, floor: first, sent: [third] }),
  ])
  expect(further.map(({ values }) => values.employee)).toEqual(
    further.map((_, index) => `Number ${index + 4}`),
  )
  expect(gapped.slice(0, 2).map(({ values }) => values.employee)).toEqual(['Number 2', 'Number 4'])
})

test('a reading that fails tells everyone who waited for it, and the next one succeeds', async () => {
  const readings = createReadings(server.db)
  const person = await addPerson(server.db)
  const asks = [
    readings.unsent(fromTheStart(person)),
    readings.unsent({ ownerId: 'nobody', floor: 0, sent: [] }),
  ]
  const outcomes = await Promise.allSettled(asks)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readings.unsent(fromTheStart(person))).toEqual([])
})
