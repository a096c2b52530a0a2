import { describe, test } from 'vitest'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney } from './support/journey'

const journey = useJourney()

describe('a page that is opened', () => {
  test('shows its frame before it is known who is there, and puts the page in its place', async () => {
    const page = await journey.signedIn('admin@example.com')
    const release = await holdCall(page, '**/api/users/current')
    await page.goto('/')
    const frame = page.getByRole('main')
    await expect(frame).toContainText('Team Members')
    await expect(frame.getByRole('status')).toHaveText('Checking authentication...')
    release()
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    await expect(frame).toHaveCount(1)
    await expect(page.getByText('Checking authentication...')).toHaveCount(0)
  })

  test('asks for nothing twice that the first script has asked for', async () => {
    const page = await journey.signedIn('admin@example.com')
    await page.goto('/reviews')
    const card = page.getByRole('article').getByRole('link').first()
    const review = (await card.getAttribute('href')) ?? ''
    const [, profile = ''] = /^(\/users\/[^/]+)/.exec(review) ?? []
    for (const path of ['/', '/reviews', profile, review, `${review}?tab=matrix`]) {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect.poll(() => page.evaluate('earlyCalls?.answers.size')).toBe(0)
      // The bell reads its list again once its stream is open.
      const others = asked.filter((url) => url.includes('/api/') && !url.includes('/notifications'))
      expect(others).toEqual([...new Set(others)])
      page.removeAllListeners('request')
    }
  })
})
