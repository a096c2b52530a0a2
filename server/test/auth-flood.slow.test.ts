import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passwordConcurrency } from '#password-queue'
import { startTestApp, type TestApp } from './support/app'
import { type BrowserResponse, browserAt, nextAddress } from './support/browser'
import { holdHashing } from './support/held-hashing'
import { addPerson } from './support/people'

vi.mock('#password-queue', { spy: true })

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const busy = { success: false, message: 'The server is busy. Please try again in a few seconds.' }
const soon = { timeout: 60_000, interval: 10 }

/** Sends concurrent failed sign-ins, and resolves when the queue is full. It stays full until a `signInDuring`. */
async function flood(count: number, address: () => string, waiting: number) {
  const hashing = await holdHashing()
  const accepted = waiting + passwordConcurrency(availableParallelism())
  const responses: BrowserResponse[] = []
  const all = Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const email = `stranger${number}@example.com`
      responses.push(await browserAt(server.app, address()).signIn(email, { password: 'Wrong#2026' }))
    }),
  )
  const rejected = () =>
    responses.filter(({ status, headers }) => status === 429 && headers['retry-after'] === '5')
  await vi.waitFor(() => expect(rejected()).toHaveLength(count - accepted), soon)
  return { responses, all, rejected, hashing }
}

/** Returns how many flood requests were checked after this sign-in was queued and before its turn. */
async function signInDuring(
  { hashing }: Awaited<ReturnType<typeof flood>>,
  signIn: () => Promise<BrowserResponse>,
) {
  const { requests, started, release } = hashing
  const before = requests.length
  const response = signIn()
  await vi.waitFor(() => expect(requests).toHaveLength(before + 1), soon)
  const startedBefore = started()
  release()
  const { status } = await response
  return { status, others: (requests[before]?.startedAfter ?? 0) - startedBefore }
}

test('a flood from one address is rejected and does not delay a sign-in from another address', async () => {
  const { email } = await addPerson(server.db)
  const address = nextAddress()
  const attack = await flood(300, () => address, 40)
  expect(attack.rejected()[0]?.json()).toMatchObject(busy)
  const legitimate = await signInDuring(attack, () => browserAt(server.app).signIn(email))
  expect(legitimate.status).toBe(200)
  expect(legitimate.others).toBeLessThanOrEqual(4)
  await attack.all
  expect(attack.responses.map(({ status }) => status)).toContain(401)
})

test('a flood from many addresses does not delay known devices or signed-in users', async () => {
  const { email } = await addPerson(server.db)
  const device = browserAt(server.app)
  await device.signIn(email)
  const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
  const person = { firstName: 'New', lastName: 'One', email: 'new@example.com', password: 'Fresh-Start#7' }
  const attack = await flood(300, nextAddress, 100)
  const stranger = await browserAt(server.app).signIn(email)
  const known = await signInDuring(attack, () => device.signIn(email))
  const created = await admin.post('/users', { ...person, role: 'employee', department: 'QA' })
  const answered = attack.responses.length
  expect([stranger.status, stranger.json(), stranger.headers['retry-after']]).toMatchObject([429, busy, '5'])
  expect(known.status).toBe(200)
  expect(known.others).toBeLessThanOrEqual(4)
  expect(created.status).toBe(200)
  expect(answered).toBeLessThan(300)
  await attack.all
  expect((await browserAt(server.app).signIn(email)).status).toBe(200)
})
