import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkNodeVersion } from '../lib/node-version.mjs'
import { copyCheckout, type FakeCheckout, lockFile, makeFakeCheckout, type Start } from './fake-checkout'

let checkout: FakeCheckout
afterEach(() => checkout?.remove())

describe('in a fresh checkout', () => {
  beforeEach(async () => {
    checkout = await makeFakeCheckout()
  })

  test('everything is installed and built, the tools too where NODE_ENV says production, and nothing the second time', async () => {
    const first = await startAndStop(checkout, { NODE_ENV: 'production' })
    expect(first.output()).toContain('Installing what is missing (once)…\nBuilding…\n')
    const second = await startAndStop(checkout)
    expect(second.output()).not.toMatch(/Installing|Building/)
  })

  test('a build that failed stops the start and is not taken for a build the next time', async () => {
    await checkout.write('server/src/main.js', 'mistake')
    const failed = checkout.start()
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toContain('The build failed')
    await checkout.write('server/src/main.js', "console.log('running as 1')")
    expect(await checkout.start().ended).toBe(0)
  })

  test('of two starts at once one installs and builds, and both run', async () => {
    const [one, other] = [checkout.start(), checkout.start()]
    await Promise.all([one.ready, other.ready])
    expect(await checkout.builds()).toBe(1)
  })

  test('the place of a start that was killed while building is taken over', async () => {
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

  test('a source that has changed is built again, one that was merely touched is not', async () => {
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop(checkout)
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop(checkout)
    expect(await checkout.builds()).toBe(2)
  })

  test('another lock file is installed', async () => {
    await checkout.write('package-lock.json', `${JSON.stringify(lockFile('1.0.0'))}\n`)
    expect((await startAndStop(checkout)).output()).toContain('Installing')
  })

  test('an installation that was cut off is done again', async () => {
    await checkout.write('.cache/installing', '')
    expect((await startAndStop(checkout)).output()).toContain('Installing')
    expect((await startAndStop(checkout)).output()).not.toContain('Installing')
  })

  test('SIGTERM to npm ends the server, and the exit code is the server’s', async () => {
    const start = checkout.start()
    const pid = await start.ready
    start.npm.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('when npm is killed the server ends too', async () => {
    const start = checkout.start()
    const pid = await start.ready
    start.npm.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000 })
  })

  test('a server that fails hands its exit code on', async () => {
    await checkout.write('server/src/main.js', 'process.exit(3)')
    expect(await checkout.start().ended).toBe(3)
  })
})

test('an old Node.js is told in one line what is needed', () => {
  expect(() => checkNodeVersion('20.18.1')).toThrow(
    'Evenhand needs Node.js 20.19 or newer, and this is 20.18.1',
  )
  expect(() => checkNodeVersion('18.20.0')).toThrow('needs Node.js 20.19')
  checkNodeVersion('20.19.0')
  checkNodeVersion('24.0.0')
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
