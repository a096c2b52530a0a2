import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { launchChromium } from './chromium'
import { wide } from './people'
import { copyDataDir, type Product, startProduct } from './product'
import { signIn } from './sign-in'

export interface Journey {
  product: Product
  /** Somebody at a browser of their own; an unexpected error in its console fails the test. */
  visitor(options?: VisitorOptions): Promise<Page>
  /** A visitor who is signed in, without the sign-in screen, and whose start page is opening. */
  signedIn(email: string, options?: VisitorOptions): Promise<Page>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Errors in the console that belong to the journey, such as a refused call. */
  expectedErrors?: RegExp
}

/** One product and one browser for a test file. */
export function useJourney(env: Record<string, string> = {}): Journey {
  let browser: Browser
  const journey = { visitor, signedIn } as Journey
  beforeAll(async () => {
    ;[browser, journey.product] = await Promise.all([launchChromium(), startFilledProduct(env)])
  })
  afterAll(async () => {
    await browser?.close()
    await journey.product?.stop()
  })
  return journey

  async function visitor({ expectedErrors, ...options }: VisitorOptions = {}): Promise<Page> {
    const { url: baseURL } = journey.product
    const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce', baseURL, ...options })
    context.setDefaultTimeout(20_000)
    const problems = watchConsole(context, expectedErrors)
    const page = await context.newPage()
    onTestFinished(async () => {
      await context.close()
      expect(problems).toEqual([])
    })
    return page
  }

  async function signedIn(email: string, options?: VisitorOptions): Promise<Page> {
    const page = await visitor(options)
    const startPage = await signIn(page.context(), journey.product.url, email)
    // Whoever goes on to another page at once need not wait for this one.
    await page.goto(startPage, { waitUntil: 'commit' })
    return page
  }
}

/** Variables that decide what an empty database is filled with. */
const filling = ['SAMPLE_DATA', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TIME_ZONE', 'DATABASE_URL']

async function startFilledProduct(env: Record<string, string>): Promise<Product> {
  if (filling.some((name) => name in env)) return startProduct(env)
  return startProduct(env, await copyDataDir(inject('filledDataDir')))
}

function watchConsole(context: BrowserContext, expected: RegExp | undefined): string[] {
  const problems: string[] = []
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  return problems
}
