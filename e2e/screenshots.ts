import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from './support/chromium'
import { password, wide } from './support/people'
import { startProduct } from './support/product'

/** Pictures of the sample company for the documentation: `npm run screenshots`. */
const folder = resolve(import.meta.dirname, '../docs/screens')

interface Picture {
  name: string
  email: string
  open(page: Page): Promise<void>
}

const pictures: Picture[] = [
  {
    name: 'team',
    email: 'admin@example.com',
    async open(page) {
      await page.getByRole('link', { name: 'Amina Yusuf' }).waitFor()
    },
  },
  {
    name: 'review',
    email: 'first@example.com',
    async open(page) {
      await page
        .getByRole('link', { name: /first evaluation/i })
        .first()
        .click()
      await page.getByRole('tab', { name: 'Evaluation Matrix' }).click()
      await page.getByRole('row').nth(3).waitFor()
    },
  },
]

await mkdir(folder, { recursive: true })
const [browser, product] = await Promise.all([launchChromium(), startProduct()])
try {
  for (const picture of pictures) await take(browser, product.url, picture)
} finally {
  await browser.close()
  await product.stop()
}

async function take(browser: Browser, baseURL: string, { name, email, open }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: wide, baseURL })
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  console.log(`docs/screens/${name}.png`)
  await page.close()
}
