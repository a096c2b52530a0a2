import type { UserResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { ownReviewPath, ReviewPage } from './pages/review'
import { apiClient, openReviewId } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const deniedOrMissing = /40[034]/
const unknown = '00000000-0000-4000-8000-000000000000'
const accessDenied = 'Access Denied'
const reviewNotFound = 'Review not found for this user'
const userNotFound = 'User not found'

describe('a review URL that cannot be opened', () => {
  const employee = 'employee@example.com'
  const personId = () => idOf(employee)
  const reviewId = () => openReviewId(journey.product, employee)

  test.each([
    [
      'someone who is not part of the review',
      'paula.ferreira@example.com',
      accessDenied,
      accessDenied,
      accessDenied,
    ],
    ['one of its evaluators', 'first@example.com', accessDenied, accessDenied, accessDenied],
    ['its employee', 'employee@example.com', reviewNotFound, accessDenied, accessDenied],
    ['an admin', 'admin@example.com', reviewNotFound, reviewNotFound, userNotFound],
    ['a super admin', 'super@example.com', reviewNotFound, reviewNotFound, userNotFound],
  ])('shows the reason to %s', async (_, email, noReview, otherPerson, noPerson) => {
    const [person, review] = [await personId(), await reviewId()]
    const page = await journey.signedIn(email, { expectedErrors: deniedOrMissing, startPage: false })
    const other = await idOf('chloe.martin@example.com')
    for (const [path, message] of [
      [`/users/${person}/reviews/${unknown}`, noReview],
      [`/users/${person}/reviews/no-id`, noReview],
      [`/users/${other}/reviews/${review}`, otherPerson],
      [`/users/${unknown}/reviews/${review}`, noPerson],
      [`/users/${unknown}/reviews/${unknown}`, noPerson],
      [`/users/no-id/reviews/${review}`, noPerson],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('alert'), path).toContainText(message)
    }
  })

  test('shows a permission error to someone who is not part of the review', async () => {
    const path = `/users/${await personId()}/reviews/${await reviewId()}`
    const page = await journey.signedIn('paula.ferreira@example.com', {
      expectedErrors: deniedOrMissing,
      startPage: false,
    })
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText("You don't have permission to view this review.")
  })

  test('links to the home page, or to the team list if the person is unknown', async () => {
    const person = await personId()
    const admin = await journey.signedIn('admin@example.com', {
      expectedErrors: deniedOrMissing,
      startPage: false,
    })
    await admin.goto(`/users/${person}/reviews/${unknown}`)
    await leaveBy(admin, 'Go to the home page')
    await admin.goto(`/users/${unknown}/reviews/${unknown}`)
    await leaveBy(admin, 'Return to users list')
  })
})

test('a deleted review disappears for people who have it open', async () => {
  const employee = await journey.signedIn('employee@example.com', { expectedErrors: deniedOrMissing })
  const review = new ReviewPage(employee)
  await review.open(await ownReviewPath(employee))
  const admin = await journey.signedIn('admin@example.com', { startPage: false })
  await admin.goto(new URL(employee.url()).pathname.replace(/\/reviews\/.*/, ''))
  await admin
    .getByRole('button', { name: /^Delete the review/ })
    .first()
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(employee.getByText(reviewNotFound)).toBeVisible()
})

async function idOf(email: string): Promise<string> {
  const admin = await apiClient(journey.product, 'admin@example.com')
  return (await admin<UserResponse>('GET', `/users/email/${email}`)).user.id
}

async function leaveBy(page: Page, link: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
}
