import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { ownOpenReview, ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const missing = /404/
const unknown = '00000000-0000-4000-8000-000000000000'

describe('a review that is not there for somebody', () => {
  test('is denied to someone who has no part in it', async () => {
    const address = await ownOpenReview(await journey.signedIn('employee@example.com'))
    const page = await journey.signedIn('paula.ferreira@example.com', { expectedErrors: missing })
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Access Denied')
    await expect(page.getByRole('alert')).toContainText("You don't have permission to view this review.")
  })

  test('is not found by the person in the route, nor by an admin', async () => {
    const employee = await journey.signedIn('employee@example.com', { expectedErrors: missing })
    const [, , ownId] = (await ownOpenReview(employee)).split('/')
    await notFound(employee, `/users/${ownId}/reviews/${unknown}`)
    const admin = await journey.signedIn('admin@example.com', { expectedErrors: missing })
    await notFound(admin, `/users/${ownId}/reviews/${unknown}`)
  })

  test('is not found under another person’s route', async () => {
    const employee = await journey.signedIn('employee@example.com')
    const [, , , , reviewId] = (await ownOpenReview(employee)).split('/')
    const admin = await journey.signedIn('admin@example.com')
    await notFound(admin, `/users/${unknown}/reviews/${reviewId}`)
  })

  test('disappears from under those who look at it when it is deleted', async () => {
    const employee = await journey.signedIn('employee@example.com', { expectedErrors: missing })
    const review = new ReviewPage(employee)
    await review.open(await ownOpenReview(employee))
    const admin = await journey.signedIn('admin@example.com')
    await admin.goto(new URL(employee.url()).pathname.replace(/\/reviews\/.*/, ''))
    await admin
      .getByRole('button', { name: /^Delete the review/ })
      .first()
      .click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(employee.getByText('Review not found for this user')).toBeVisible({ timeout: 15_000 })
  })
})

async function notFound(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText('Review not found for this user')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByText('Review not found for this user')).toHaveCount(0)
}
