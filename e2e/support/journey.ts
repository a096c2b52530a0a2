import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchChromium } from './chromium'
import { password, wide } from './people'
import { type Product, startProduct } from './product'

export interface Journey {
  product: Product
  /** Somebody at a browser of their own; an unexpected error in its console fails the test. */
  visitor(options?: VisitorOptions): Promise<Page>
  /** A visitor who has signed in and stands on their start page. */
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
    ;[browser, journey.product] = await Promise.all([launchChromium(), startProduct(env)])
  })
  afterAll(async () => {
    await browser?.close()
    await journey.product?.stop()
  })
  return journey

  async function visitor({ expectedErrors, ...options }: VisitorOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: wide, baseURL: journey.product.url, ...options })
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
    await page.goto('/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((address) => address.pathname !== '/login')
    return page
  }
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
