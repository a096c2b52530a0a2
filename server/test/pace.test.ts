import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPace } from '#features/exports/pace'

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('long work lets waiting callbacks run', async () => {
  const pace = createPace()
  let hasRun = false
  setImmediate(() => {
    hasRun = true
  })
  work(6)
  await pace()
  expect(hasRun).toBe(true)
})

test('long work pauses for several times as long as it took if a request has arrived', async () => {
  const server = createServer((_, response) => response.end())
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const pace = createPace()
  await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
  work(10)
  const start = performance.now()
  await pace()
  expect(performance.now() - start).toBeGreaterThan(30)
})
