import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShell } from './support/shell'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Evenhand</title></head>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/main-Ab3_x-9Z.js'), 'run()')
  await writeFile(join(folder, 'assets/main-Ab3_x-9Z.js.br'), brotliCompressSync('run()'))
  await writeFile(join(folder, 'assets/theme.js'), 'dark()')
})

afterAll(() => rm(folder, { recursive: true }))

async function get(
  url: string,
  headers: Record<string, string> = { accept: 'text/html' },
  method: 'GET' | 'POST' = 'GET',
) {
  const app = await startShell({ webFolder: folder })
  return app.inject({ method, url, headers })
}

describe('the web application', () => {
  test.each([
    '/',
    '/login',
    '/users/42',
    '/users/42/reviews/7?tab=logs',
    '/reset-password?token=abc',
    '/apiary',
    '/some.page',
  ])('opens at %s, and is asked for anew each time', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Evenhand</title>')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each(['/', '/login', '/index.html'])('carries its data as JSON at %s', async (url) => {
    const app = await startShell({ webFolder: folder, pageData: { greeting: { text: '</script>Hello' } } })
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(
      '<script type="application/json" id="greeting">{"text":"\\u003c/script>Hello"}</script></head>',
    )
  })

  test('opens for programs that take anything', async () => {
    expect((await get('/users/42', { accept: '*/*' })).body).toContain('Evenhand')
    expect((await get('/users/42', {})).body).toContain('Evenhand')
  })

  test.each([
    '/api',
    '/api/nothing',
    '/api/../api/x',
    '/assets',
    '/assets/old-12345678.js',
    '/ASSETS/x',
    '/%61ssets/x.js',
  ])('does not open in place of %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Evenhand')
  })

  test('does not open for a picture that is missing, nor for a form that was posted', async () => {
    expect((await get('/missing.png', { accept: 'image/*,*/*' })).statusCode).toBe(404)
    expect((await get('/missing.json', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/login', { accept: 'text/html' }, 'POST')).statusCode).toBe(404)
  })

  test('keeps what bears a hash for ever, and asks again for the rest', async () => {
    const hashed = await get('/assets/main-Ab3_x-9Z.js', {})
    expect(hashed.body).toBe('run()')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toContain('javascript')
    expect((await get('/assets/theme.js', {})).headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg', {})).headers['cache-control']).toBe('no-cache')
  })

  test('sends the compressed file to a browser that takes it', async () => {
    const answer = await get('/assets/main-Ab3_x-9Z.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload).toEqual(brotliCompressSync('run()'))
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers.vary).toContain('accept-encoding')
  })

  test('answers an unchanged file with 304', async () => {
    const first = await get('/favicon.svg', {})
    const second = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
  })

  test('leads nowhere outside of its folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const answer = await get(url, { accept: '*/*' })
      expect(answer.body).not.toMatch(/"name"|root:/)
    }
  })
})

test('without a build there are no pages, and the server stands all the same', async () => {
  const app = await startShell({ webFolder: join(folder, 'nowhere') })
  expect((await app.inject({ url: '/' })).statusCode).toBe(404)
})
