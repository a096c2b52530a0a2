import { afterEach, expect, test, vi } from 'vitest'
import { whenReachable } from '@/ui/lazy/when-reachable'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers, or does not, to one sign of life after the other. */
function serverThat(...answers: boolean[]) {
  const ask = vi.fn(async () => {
    if (!answers.shift()) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', ask)
  return ask
}

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code of a server that does not answer is not asked for', async () => {
  serverThat(false)
  const load = vi.fn(broken)
  await expect(whenReachable(load)).rejects.toMatchObject({ isGone: false })
  expect(load).not.toHaveBeenCalled()
})

test('a server that answers and has no such code runs a newer version', async () => {
  serverThat(true, true)
  await expect(whenReachable(broken)).rejects.toMatchObject({ isGone: true })
})

test('a server that goes away in between is away', async () => {
  serverThat(true, false)
  await expect(whenReachable(broken)).rejects.toMatchObject({ isGone: false })
})

test('those who load in the same moment ask once', async () => {
  const ask = serverThat(true)
  const load = async () => 'code'
  expect(await Promise.all([whenReachable(load), whenReachable(load)])).toEqual(['code', 'code'])
  expect(ask).toHaveBeenCalledTimes(1)
})
