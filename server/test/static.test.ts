import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
  ])('is served at %s and revalidated each time', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.body).toContain('<title>Evenhand</title>')
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each(['/', '/login', '/index.html'])('contains its data as JSON at %s', async (url) => {
    const app = await startShell({ webFolder: folder, pageData: { greeting: { text: '</script>Hello' } } })
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain(
      '<script type="application/json" id="greeting">{"text":"\\u003c/script>Hello"}</script></head>',
    )
  })

  test('preloads the code of the page, except on the sign-in pages', async () => {
    const manifest = {
      'index.html': { file: 'assets/start-1.js', css: ['assets/start-1.css'], imports: ['_react'] },
      _react: { file: 'assets/react-1.js' },
      _workspace: { file: 'assets/workspace-1.js', name: 'workspace', css: ['assets/workspace-1.css'] },
      _lists: { file: 'assets/lists-1.js', imports: ['_react'] },
      'src/pages/reviews.tsx': { file: 'assets/reviews-1.js', imports: ['_lists', '_workspace'] },
      'src/pages/team-members.tsx': { file: 'assets/team-1.js', imports: ['_workspace'] },
    }
    const built = await mkdtemp(join(tmpdir(), 'evenhand-web-'))
    onTestFinished(() => rm(built, { recursive: true }))
    await writeFile(join(built, 'index.html'), '<title>Evenhand</title>')
    await mkdir(join(built, '.vite'))
    await writeFile(join(built, '.vite/manifest.json'), JSON.stringify(manifest))
    const app = await startShell({ webFolder: built })
    const linkOf = async (url: string) => (await app.inject({ url })).headers.link
    const workspace =
      '</color-scheme.js>; rel=preload; as=script, </assets/workspace-1.js>; rel=modulepreload, </assets/workspace-1.css>; rel=preload; as=style; crossorigin'
    expect(await Promise.all(['/', '/?status=overdue', '/reviews/?x=1', '/users/42'].map(linkOf))).toEqual([
      `${workspace}, </assets/team-1.js>; rel=modulepreload`,
      `${workspace}, </assets/team-1.js>; rel=modulepreload`,
      `${workspace}, </assets/reviews-1.js>; rel=modulepreload, </assets/lists-1.js>; rel=modulepreload`,
      workspace,
    ])
    const others = ['/login', '/Login/?x=1', '/forgot-password', '/reset-password', '/invitation', '/unknown']
    expect(await Promise.all(others.map(linkOf))).toEqual(others.map(() => undefined))
    expect((await app.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404)
  })

  test('is served to clients that accept any type', async () => {
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
  ])('is not served in place of %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('Evenhand')
  })

  test('is not served for a missing file or a POST request', async () => {
    expect((await get('/missing.png', { accept: 'image/*,*/*' })).statusCode).toBe(404)
    expect((await get('/missing.json', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/login', { accept: 'text/html' }, 'POST')).statusCode).toBe(404)
  })

  test('has files with a hash in their name cached forever, and all others revalidated', async () => {
    const hashed = await get('/assets/main-Ab3_x-9Z.js', {})
    expect(hashed.body).toBe('run()')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toContain('javascript')
    expect((await get('/assets/theme.js', {})).headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg', {})).headers['cache-control']).toBe('no-cache')
  })

  test('sends the compressed file to a browser that accepts it', async () => {
    const response = await get('/assets/main-Ab3_x-9Z.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload).toEqual(brotliCompressSync('run()'))
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers.vary).toContain('accept-encoding')
  })

  test('returns 304 for an unchanged file', async () => {
    const first = await get('/favicon.svg', {})
    const second = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
  })

  test('serves no files outside its folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const response = await get(url, { accept: '*/*' })
      expect(response.body).not.toMatch(/"name"|root:/)
    }
  })
})

test('without a build, the server starts but serves no pages', async () => {
  const app = await startShell({ webFolder: join(folder, 'nowhere') })
  expect((await app.inject({ url: '/' })).statusCode).toBe(404)
})
