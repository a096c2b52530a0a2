import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkNodeVersion } from '../lib/node-version.mjs'
import { type FakeCheckout, lockFile, makeFakeCheckout, type Start } from './fake-checkout'

let checkout: FakeCheckout

beforeEach(async () => {
  checkout = await makeFakeCheckout()
})

afterEach(() => checkout.remove())

describe('what it installs and builds', () => {
  test('everything in a fresh checkout, the tools too where NODE_ENV says production, and nothing the second time', async () => {
    const first = await startAndStop({ NODE_ENV: 'production' })
    expect(first.output()).toContain('Installing what is missing (once)…\nBuilding…\n')
    const second = await startAndStop()
    expect(second.output()).not.toMatch(/Installing|Building/)
  })

  test('a source that has changed is built again, one that was merely touched is not', async () => {
    await startAndStop()
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop()
    await checkout.write('web/src/page.ts', 'new')
    await startAndStop()
    expect(await checkout.builds()).toBe(2)
  })

  test('another lock file is installed', async () => {
    await startAndStop()
    await checkout.write('package-lock.json', `${JSON.stringify(lockFile('1.0.0'))}\n`)
    expect((await startAndStop()).output()).toContain('Installing')
  })

  test('an installation that was cut off is done again', async () => {
    await startAndStop()
    await checkout.write('.cache/installing', '')
    expect((await startAndStop()).output()).toContain('Installing')
    expect((await startAndStop()).output()).not.toContain('Installing')
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
    await startAndStop()
    expect(await checkout.builds()).toBe(1)
  })
})

describe('how it ends', () => {
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
    writeFileSync(join(checkout.folder, 'server/src/main.js'), 'process.exit(3)')
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

async function startAndStop(env?: NodeJS.ProcessEnv): Promise<Start> {
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
