import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCode } from '@/ui/lazy/load-code'

beforeEach(() => vi.stubGlobal('document', { readyState: 'complete' }))
afterEach(() => vi.unstubAllGlobals())

/** A server that responds, or does not, to one request after the other. */
function serverThat(...responds: boolean[]) {
  const request = vi.fn(async () => {
    if (!responds.shift()) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', request)
  return request
}

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code is not requested while the server does not respond', async () => {
  serverThat(false)
  const load = vi.fn(broken)
  await expect(loadCode(load)).rejects.toMatchObject({ isOutdated: false })
  expect(load).not.toHaveBeenCalled()
})

test('a server that responds but lacks the code runs a newer version', async () => {
  serverThat(true, true)
  await expect(loadCode(broken)).rejects.toMatchObject({ isOutdated: true })
})

test('a server that stops responding in between is unreachable', async () => {
  serverThat(true, false)
  await expect(loadCode(broken)).rejects.toMatchObject({ isOutdated: false })
})

test('the first page loads without checking the server', async () => {
  vi.stubGlobal('document', { readyState: 'interactive' })
  const request = serverThat()
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(request).not.toHaveBeenCalled()
})
