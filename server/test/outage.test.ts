import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { startOutage } from './support/database'
import { addPerson } from './support/people'

let subject: TestApp

beforeAll(async () => {
  subject = await startTestApp()
  await addPerson(subject.db, { email: 'anna@example.com' })
})

afterAll(() => subject.close())

test('while the database is away calls answer 503 and say nothing about the inside; afterwards all is well again', async () => {
  const anna = await subject.as('anna@example.com')
  subject.jobs.start()
  expect((await anna.get('/users/current')).status).toBe(200)

  const giveBack = await startOutage(subject.config.databaseUrl ?? '')
  for (let round = 0; round < 15; round++) {
    const answer = await anna.get('/users/current')
    expect(answer.status).toBe(503)
    expect(answer.json()).toEqual({
      success: false,
      message: expect.stringContaining('temporarily unavailable'),
      code: 'UNAVAILABLE',
    })
    expect(answer.headers['retry-after']).toBe('2')
  }
  expect((await subject.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await subject.app.inject({ url: '/healthz' })).statusCode).toBe(200)

  await giveBack()
  await vi.waitFor(async () => expect((await subject.app.inject({ url: '/readyz' })).statusCode).toBe(200))
  expect((await anna.get('/users/current')).status).toBe(200)
})

test('calls, transactions and their failures leave the pool with connections for the next', async () => {
  const anna = await subject.as('anna@example.com')
  const answers = await Promise.all(Array.from({ length: 60 }, () => anna.get('/users/current')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
