import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { prepareChromium } from '../../e2e/support/chromium'
import type { Screen } from './screens'

export interface Chromium {
  context: BrowserContext
  /** Lighthouse drives the same browser through this port. */
  debuggingPort: number
}

export async function withChromium<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
  const { executablePath, env } = await prepareChromium()
  const profile = await mkdtemp(join(tmpdir(), 'evenhand-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env },
    // With several renderer processes, an idle one delays the end of each trace by five seconds.
    args: ['--no-sandbox', '--remote-debugging-port=0', '--renderer-process-limit=1'],
  })
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    return await work({ context, debuggingPort: Number(port) })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * Signs the browser in, or out without a token, and opens the page once. The first calls of a new server are slow, but its
 * users rarely make them.
 */
export async function prepareScreen(
  { context }: Chromium,
  url: string,
  { path, token }: Screen,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((value) => {
    if (value === undefined) localStorage.removeItem('token')
    else localStorage.setItem('token', value)
  }, token)
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
  await page.close()
}
