import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { screens } from './screens'
import { launchChromium } from './support/chromium'
import { desktop, password, phone } from './support/constants'
import { expect } from './support/expect'
import { waitForTransitions } from './support/page-checks'
import { startProduct } from './support/product'

/** Takes the screenshots for the documentation (`npm run screenshots`). The screens are listed in `screens/`. */
const folder = resolve(import.meta.dirname, '../docs/screens')
const quality = 50

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const [browser, product] = await Promise.all([launchChromium(), startProduct()])
try {
  for (const email of new Set(screens.map((screen) => screen.email))) {
    const page = await openPage(browser, product.url, email)
    for (const screen of screens.filter((other) => other.email === email && !other.isOnlyChecked)) {
      for (const size of screen.isDesktopOnly ? [desktop] : [desktop, phone]) {
        await page.setViewportSize(size)
        await page.unrouteAll()
        await screen.open(page, product)
        await takeScreenshots(page, `${screen.name}-${size.width}`)
      }
    }
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.stop()
}

async function openPage(browser: Browser, baseURL: string, email: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  if (email === undefined) return page
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return page
}

/** Uses the DevTools protocol because Playwright cannot write WebP, which is a tenth of the size. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator('main [role=status] .mantine-Skeleton-root')).toHaveCount(0)
  const devtools = await page.context().newCDPSession(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await waitForTransitions(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    await writeFile(`${folder}/${name}-${colorScheme}.webp`, Buffer.from(data, 'base64'))
    console.log(`docs/screens/${name}-${colorScheme}.webp`)
  }
  await devtools.detach()
}
