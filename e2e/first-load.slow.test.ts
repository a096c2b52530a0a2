import type { CriteriaSetsResponse, CyclesResponse, ReviewCard } from '@evenhand/domain/api'
import type { Page, Request } from '@playwright/test'
import { describe, test } from 'vitest'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { sampleReview } from './support/sample-review'

const journey = useJourney()

describe('opening a page', () => {
  test('sends no request twice', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    await page.goto('/reviews')
    const card = page.getByRole('article').getByRole('link').first()
    const review = (await card.getAttribute('href')) ?? ''
    const [, profile = ''] = /^(\/users\/[^/]+)/.exec(review) ?? []
    for (const path of ['/', '/reviews', profile, review, `${review}?tab=matrix`]) {
      const urls: string[] = []
      page.on('request', (request) => {
        // The previous page may still send requests.
        if (request.isNavigationRequest()) urls.length = 0
        urls.push(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('main h1')).toBeVisible()
      // The bell reloads its list when its stream opens.
      const apiRequests = urls.filter((url) => url.includes('/api/') && !url.includes('/notifications'))
      expect(apiRequests).toEqual([...new Set(apiRequests)])
      page.removeAllListeners('request')
    }
  })

  test('preloads the code of each page, except on the sign-in page', async () => {
    const page = await journey.signedIn('super@example.com', { startPage: false })
    const login = await page.request.get('/login')
    expect(login.headers().link).toBeUndefined()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    const { path: review } = await sampleReview(journey.product, isReleased)
    const [, profile = ''] = /^(.*)\/reviews\//.exec(review) ?? []
    const own = { '/': 'team-members', [profile]: 'profile', [review]: 'review-detail' }
    const named = ['reviews', 'cycles', 'insights', 'undelivered-emails', 'settings']
    for (const [path, file] of Object.entries({
      ...own,
      ...Object.fromEntries(named.map((name) => [`/${name}`, name])),
    })) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      const link = (await response?.headerValue('link')) ?? ''
      const preloaded = [...link.matchAll(/<([^>]+)>/g)].map(([, asset]) =>
        asset?.replace(/-[\w-]{8}\./, '.'),
      )
      expect(preloaded).toEqual(
        expect.arrayContaining(['/assets/workspace.js', '/assets/workspace.css', `/assets/${file}.js`]),
      )
    }
    // Chromium reports what was preloaded but not used.
    expect(warnings).toEqual([])
  })

  test('stays within the budget for JavaScript', async () => {
    const { path: review, emails } = await sampleReview(journey.product, isReleased)
    const [, profile = ''] = /^(.*)\/reviews\//.exec(review) ?? []
    const api = await apiClient(journey.product, 'admin@example.com')
    const { cycles } = await api<CyclesResponse>('GET', '/cycles')
    const { sets } = await api<CriteriaSetsResponse>('GET', '/criteria-sets')
    const admin = await journey.signedIn('admin@example.com', { startPage: false })
    const screens = [
      '/',
      profile,
      '/reviews',
      `${review}?tab=matrix`,
      '/cycles',
      `/cycles/${cycles[0]?.id}`,
      '/insights',
      '/settings/company',
      '/settings/criteria',
      `/settings/criteria/${sets[0]?.id}`,
    ]
    for (const path of screens) expect(await scriptBytes(admin, path), path).toBeLessThan(250_000)
    const employee = await journey.signedIn(emails.employee, { startPage: false })
    expect(await scriptBytes(employee, `${review}?tab=matrix`)).toBeLessThan(250_000)
    expect(await scriptBytes(await journey.visitor(), '/login')).toBeLessThan(140_000)
  })
})

function isReleased({ status, isHeld }: ReviewCard): boolean {
  return status === 'completed' && !isHeld
}

/** The gzip size of all scripts that a page loads. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  // The start page may still be loading after the sign-in. Its scripts do not count.
  await page.goto('about:blank')
  const scripts = new Set<string>()
  const add = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  }
  page.on('request', add)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('h1')).toBeVisible()
  page.off('request', add)
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return sizes.reduce((total, size) => total + size, 0)
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
