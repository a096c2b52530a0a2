import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCode } from '@/ui/lazy/load-code'

beforeEach(() => vi.stubGlobal('document', { readyState: 'complete' }))
afterEach(() => vi.unstubAllGlobals())

/** Stubs `fetch`. Each value says whether the next request gets a response. */
function stubServer(...responds: boolean[]) {
  const request = vi.fn(async () => {
    if (!responds.shift()) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', request)
  return request
}

const failingImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code is not requested while the server is unreachable', async () => {
  stubServer(false)
  const load = vi.fn(failingImport)
  await expect(loadCode(load)).rejects.toMatchObject({ isOutdated: false })
  expect(load).not.toHaveBeenCalled()
})

test('the page is outdated if the server responds but no longer has the code', async () => {
  stubServer(true, true)
  await expect(loadCode(failingImport)).rejects.toMatchObject({ isOutdated: true })
})

test('the page is not outdated if the server stops responding', async () => {
  stubServer(true, false)
  await expect(loadCode(failingImport)).rejects.toMatchObject({ isOutdated: false })
})

test('the first page loads without a check of the server', async () => {
  vi.stubGlobal('document', { readyState: 'interactive' })
  const request = stubServer()
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(request).not.toHaveBeenCalled()
})
