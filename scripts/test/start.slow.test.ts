import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyCheckout, type FakeCheckout, lockFile, makeFakeCheckout, type Start } from './fake-checkout'

let checkout: FakeCheckout
afterEach(() => checkout?.remove())

describe('in a fresh checkout', () => {
  beforeEach(async () => {
    checkout = await makeFakeCheckout()
  })

  test('the first start installs and builds, even with NODE_ENV=production, and the second does neither', async () => {
    const first = await startAndStop(checkout, { NODE_ENV: 'production' })
    expect(first.output()).toContain('Installing dependencies (once)…\nBuilding…\n')
    const second = await startAndStop(checkout)
    expect(second.output()).not.toMatch(/Installing|Building/)
  })

  test('a failed build stops the start and is repeated by the next one', async () => {
    await checkout.write('server/src/cli.js', 'mistake')
    const failed = checkout.start()
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toContain('The build failed')
    await checkout.write('server/src/cli.js', "console.log('running as 1')")
    expect(await checkout.start().ended).toBe(0)
  })

  test('two simultaneous starts install and build once', async () => {
    const [one, other] = [checkout.start(), checkout.start()]
    await Promise.all([one.ready, other.ready])
    expect(await checkout.builds()).toBe(1)
  })

  test('a start takes over the lock of a killed one', async () => {
    await mkdir(join(checkout.folder, '.cache/preparing'), { recursive: true })
    await startAndStop(checkout)
    expect(await checkout.builds()).toBe(1)
  })
})

describe('in a checkout that ran before', () => {
  let installed: FakeCheckout
  beforeAll(async () => {
    installed = await makeFakeCheckout()
    await startAndStop(installed)
  })
  afterAll(() => installed.remove())
  beforeEach(async () => {
    checkout = await copyCheckout(installed)
  })

  test('a changed source is rebuilt, a touched one is not', async () => {
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop(checkout)
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop(checkout)
    expect(await checkout.builds()).toBe(2)
  })

  test('a changed lock file is installed', async () => {
    await checkout.write('package-lock.json', `${JSON.stringify(lockFile('1.0.0'))}\n`)
    expect((await startAndStop(checkout)).output()).toContain('Installing')
  })

  test('an interrupted installation is repeated', async () => {
    await checkout.write('.cache/installing', '')
    expect((await startAndStop(checkout)).output()).toContain('Installing')
    expect((await startAndStop(checkout)).output()).not.toContain('Installing')
  })

  test('SIGTERM to npm stops the server and returns its exit code', async () => {
    const start = checkout.start()
    const pid = await start.ready
    start.npm.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('the server exits when npm is killed', async () => {
    const start = checkout.start()
    const pid = await start.ready
    start.npm.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
  })

  test('the exit code of a failed server is returned', async () => {
    await checkout.write('server/src/cli.js', 'process.exit(3)')
    expect(await checkout.start().ended).toBe(3)
  })
})

async function startAndStop(checkout: FakeCheckout, env?: NodeJS.ProcessEnv): Promise<Start> {
  const start = checkout.start(env)
  await start.ready
  start.npm.kill('SIGTERM')
  await start.ended
  return start
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
