import { describe, test } from 'vitest'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney } from './support/journey'

const journey = useJourney()

describe('opening a page', () => {
  test('shows that the session is being checked, and then the page', async () => {
    const page = await journey.signedIn('admin@example.com')
    const release = await holdCall(page, '**/api/users/current')
    await page.goto('/')
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    await expect(page.getByText('Checking authentication...')).toHaveCount(0)
  })

  test('requests nothing twice', async () => {
    const page = await journey.signedIn('admin@example.com')
    await page.goto('/reviews')
    const card = page.getByRole('article').getByRole('link').first()
    const review = (await card.getAttribute('href')) ?? ''
    const [, profile = ''] = /^(\/users\/[^/]+)/.exec(review) ?? []
    for (const path of ['/', '/reviews', profile, review, `${review}?tab=matrix`]) {
      const urls: string[] = []
      page.on('request', (request) => urls.push(request.url()))
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('main h1')).toBeVisible()
      // The bell reads its list again once its stream is open.
      const calls = urls.filter((url) => url.includes('/api/') && !url.includes('/notifications'))
      expect(calls).toEqual([...new Set(calls)])
      page.removeAllListeners('request')
    }
  })
})
