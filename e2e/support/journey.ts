import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { sharedChromium } from './chromium'
import { desktop } from './constants'
import { copyDataDir, type Product, startProduct } from './product'
import { signIn } from './sign-in'

export interface Journey {
  product: Product
  /** Opens a page in a new browser context. An unexpected error in its console fails the test. */
  visitor(options?: VisitorOptions): Promise<Page>
  /** Opens a page like `visitor`, signs in through the API and, unless told otherwise, starts loading the start page. */
  signedIn(email: string, options?: VisitorOptions & { startPage?: boolean }): Promise<Page>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Console errors that the test causes on purpose, such as a failed request. */
  expectedErrors?: RegExp
}

/** Starts one product for a test file. Its pages open in the browser of the worker. */
export function useJourney(env: Record<string, string> = {}): Journey {
  let browser: Browser
  const journey = { visitor, signedIn } as Journey
  beforeAll(async () => {
    ;[browser, journey.product] = await Promise.all([sharedChromium(), startFilledProduct(env)])
  })
  afterAll(() => journey.product?.stop())
  return journey

  async function visitor({ expectedErrors, ...options }: VisitorOptions = {}): Promise<Page> {
    const { url: baseURL } = journey.product
    const context = await browser.newContext({
      viewport: desktop,
      reducedMotion: 'reduce',
      baseURL,
      ...options,
    })
    context.setDefaultTimeout(60_000)
    const problems = await watchConsole(context, expectedErrors)
    const page = await context.newPage()
    onTestFinished(async () => {
      await context.close()
      expect(problems).toEqual([])
    })
    return page
  }

  async function signedIn(...[email, options = {}]: Parameters<Journey['signedIn']>): Promise<Page> {
    const { startPage = true, ...visitorOptions } = options
    const page = await visitor(visitorOptions)
    const path = await signIn(page.context(), journey.product.url, email)
    // Don't wait for the page to load: many tests go to another page immediately.
    if (startPage) await page.goto(path, { waitUntil: 'commit' })
    return page
  }
}

/** Variables that affect the initial data. With one of them set, the prepared data folder cannot be used. */
const initialDataVariables = [
  'SAMPLE_DATA',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'TIME_ZONE',
  'DATABASE_URL',
  'SHARE_RATINGS',
]

async function startFilledProduct(env: Record<string, string>): Promise<Product> {
  if (initialDataVariables.some((name) => name in env)) return startProduct(env)
  return startProduct(env, await copyDataDir(inject('filledDataDir')))
}

async function watchConsole(context: BrowserContext, expected: RegExp | undefined): Promise<string[]> {
  const problems: string[] = []
  const report = (text: string) => {
    if (!expected?.test(text)) problems.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(String(error.error())))
  // Chromium does not log a violation whose exception is caught.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`${violatedDirective} blocked ${blockedURI} in ${sourceFile}`))
    })
  })
  return problems
}
