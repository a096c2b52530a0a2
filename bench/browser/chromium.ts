import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { prepareChromium } from '../../e2e/support/chromium'
import { undoAfter } from '../support/cleanup'
import { freePort } from '../support/free-port'

export interface Chromium {
  context: BrowserContext
  /** Where other tools can drive the same browser. */
  debuggingPort: number
}

/** A browser whose pages share one storage, with each other and with what comes in through the debugging port. */
export async function withChromium<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
  const { executablePath, env } = await prepareChromium()
  const profile = await mkdtemp(join(tmpdir(), 'evenhand-bench-'))
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env },
    // A process that lies idle keeps the end of a trace waiting for five seconds.
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`, '--renderer-process-limit=1'],
    viewport: { width: 1440, height: 900 },
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return undoAfter(close, () => work({ context, debuggingPort }))
}

/** From now on the browser is signed in; without a token it is not any more. */
export async function keepToken({ context }: Chromium, url: string, token?: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((kept) => {
    if (kept === undefined) localStorage.removeItem('token')
    else localStorage.setItem('token', kept)
  }, token)
  await page.close()
}

/** Does it, and waits until nothing has been loaded for a while; a live stream is never done. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loading = new Set<Request>()
  let lastChange = performance.now()
  const note = (request: Request, isLoading: boolean) => {
    lastChange = performance.now()
    if (isLoading && !request.url().includes('/stream')) loading.add(request)
    else loading.delete(request)
  }
  const begun = (request: Request) => note(request, true)
  const ended = (request: Request) => note(request, false)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await act()
  while (loading.size > 0 || performance.now() - lastChange < 500) await pause(50)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}
