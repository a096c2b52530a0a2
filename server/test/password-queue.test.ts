import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { passwordConcurrency, queueHashing } from '#password-queue'
import { hashPassword, unusableHash, verifyPassword } from '#passwords'

vi.mock('@node-rs/argon2', { spy: true })

const actual = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

test('hashing uses half of the cores, at least one and at most two', () => {
  expect([1, 2, 3, 4, 64].map(passwordConcurrency)).toEqual([1, 1, 1, 2, 2])
})

test('concurrent requests stay within that limit, and all of them complete', async () => {
  const passwordHash = await hashPassword('Review#2026')
  let [running, most] = [0, 0]
  vi.mocked(verify).mockImplementation(async (hash, password) => {
    running++
    most = Math.max(most, running)
    return actual.verify(hash, password).finally(() => running--)
  })
  const guesses = ['Review#2026', 'Wrong#2026', 'Review#2026', 'review#2026', 'Review#2026', '']
  const responses = await Promise.all(guesses.map((guess) => verifyPassword(passwordHash, guess)))
  expect(responses).toEqual([true, false, true, false, true, false])
  expect(most).toBe(passwordConcurrency(availableParallelism()))
})

test('while the server is busy with other requests, each hash is followed by a pause of the same length', async () => {
  const passwordHash = await hashPassword('Review#2026')
  const hashes: { begin: number; end: number }[] = []
  vi.mocked(verify).mockImplementation(async (hash, password) => {
    const begin = performance.now()
    return actual.verify(hash, password).finally(() => hashes.push({ begin, end: performance.now() }))
  })
  const stop = keepBusy()
  onTestFinished(stop)
  await Promise.all(Array.from({ length: 5 }, () => verifyPassword(passwordHash, 'Review#2026')))
  const inOrder = (times: number[]) => times.toSorted((one, other) => one - other)
  const begins = inOrder(hashes.map(({ begin }) => begin))
  // Timers count from the start of the event loop iteration, so they can fire slightly early.
  const pauseEnds = inOrder(hashes.map(({ begin, end }) => end + 0.9 * (end - begin)))
  const concurrency = passwordConcurrency(availableParallelism())
  begins.slice(concurrency).forEach((begin, index) => {
    expect(begin).toBeGreaterThanOrEqual(pauseEnds[index] ?? 0)
  })
})

test('clients take turns, no matter how many requests one of them has queued', async () => {
  const started: string[] = []
  const request = (name: string) => {
    const key = name[0] ?? ''
    return queueHashing(async () => void started.push(name), { key, isKnown: false })
  }
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const blockers = Array.from({ length: passwordConcurrency(availableParallelism()) }, () =>
    queueHashing(() => released, { key: 'blocker', isKnown: false }),
  )
  const requests = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(request)
  release()
  await Promise.all([...blockers, ...requests])
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('an attempt that exceeds the limit while it is queued is not hashed and does not block the next one', async () => {
  const passwordHash = await hashPassword('Review#2026')
  vi.mocked(verify).mockClear()
  const recheckLimits = () => Promise.reject(new Error('too many'))
  const rejected = Array.from({ length: 5 }, () =>
    verifyPassword(passwordHash, 'Review#2026', { recheckLimits }),
  )
  const outcomes = await Promise.allSettled([...rejected, verifyPassword(passwordHash, 'Review#2026')])
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('rejected'), 'fulfilled'])
  expect(verify).toHaveBeenCalledTimes(1)
})

test('each hash has a new salt and uses argon2id at full strength', async () => {
  const [first, second] = [await hashPassword('Review#2026'), await hashPassword('Review#2026')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('a person without a password has a hash of the same strength that no password matches', async () => {
  const none = unusableHash()
  const shape = (encoded: string) => encoded.split('$').map((part, at) => (at < 4 ? part : part.length))
  expect(shape(none)).toEqual(shape(await hashPassword('Review#2026')))
  expect(none).not.toBe(unusableHash())
  expect(await verifyPassword(none, '')).toBe(false)
  expect(await verifyPassword(undefined, '')).toBe(false)
})

/** Keeps the event loop busy until the returned function is called. */
function keepBusy(): () => void {
  let isBusy = true
  const work = () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    if (isBusy) setImmediate(work)
  }
  work()
  return () => {
    isBusy = false
  }
}
