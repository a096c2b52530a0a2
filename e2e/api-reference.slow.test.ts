import { test } from 'vitest'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()

test('an admin reads the API reference without an error in the console', async () => {
  const page = await journey.signedIn('admin@example.com')
  await page.getByRole('heading', { name: 'Team Members' }).waitFor()
  await page.goto('/api/docs')
  await expect(page.getByText('List emails that could not be delivered, newest first')).toBeVisible()
})
