import type { UserResponse } from '@evenhand/domain/api'
import { addDays, shortUsDay } from '@evenhand/domain/days'
import type { Page } from '@playwright/test'
import { beforeAll, describe, test } from 'vitest'
import { type ApiClient, apiClient } from './support/api'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const historyRequests = /\/history\?/
let admin: ApiClient

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
})

describe('the history of a person', () => {
  test('shows an admin who changed what, newest first, including deleted reviews, and updates when the admin edits the person', async () => {
    const { id } = await addPerson('Hanna')
    await admin('PUT', `/users/${id}`, { role: 'admin' })
    await admin('PUT', `/users/${id}`, { password: 'Another#2026' })
    await deleteReviewOf(id)
    const { page, entries } = await openProfile(id)
    await expect(entries).toHaveText([
      /^Marcus Adeyemi deleted the review for Jan 1 – Jun 30, 2026.+ago$/,
      /^Marcus Adeyemi set a new password/,
      /^Marcus Adeyemi changed Role from Employee to Admin/,
      /^Marcus Adeyemi added this person/,
    ])

    const greta = await addPerson('Greta')
    await page.goto(`/users/${greta.id}`)
    await expect(entries).toHaveCount(1)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Employee' })
    await dialog.getByLabel('Department').selectOption('QA')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(entries.first()).toContainText('changed Department from Administration to QA')
  })

  test('loads page by page, with a loading state, and an error with Retry', async () => {
    const { id } = await addPerson('Fiona')
    const { page, history, entries } = await openProfile(id, { expectedErrors: /500/ })
    const release = await holdRequest(page, historyRequests, (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.reload()
    await expect(history.getByRole('status', { name: 'Loading history' })).toBeVisible()
    release()
    await expect(history.getByText('Failed to load history')).toBeVisible()
    await page.unroute(historyRequests)
    await history.getByRole('button', { name: 'Retry' }).click()
    await expect(entries).toHaveCount(1)

    const paula = await addPerson('Paula')
    const first = '2024-01-01'
    for (let day = 0; day < 25; day++)
      await admin('PUT', `/users/${paula.id}`, { joinDate: addDays(first, day) })
    await page.goto(`/users/${paula.id}`)
    await expect(entries).toHaveCount(20)
    await history.getByRole('button', { name: 'Load more' }).click()
    await expect(entries).toHaveCount(26)
    await expect(entries.nth(24)).toContainText(`set Join Date to ${shortUsDay(first)}`)
    await expect(history.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  test('is hidden from employees', async () => {
    const page = await journey.signedIn('employee@example.com')
    await expect(page.getByRole('region', { name: 'Performance Reviews' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'History', exact: true })).toHaveCount(0)
  })
})

test('the company history includes deleted people', async () => {
  const { id } = await addPerson('Dora')
  await admin('DELETE', `/users/${id}`)
  const page = await journey.signedIn('admin@example.com')
  await page.getByRole('button', { name: 'History' }).click()
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Marcus Adeyemi deleted Dora History')
  await expect(entries.nth(1)).toContainText('Marcus Adeyemi added Dora History')
})

async function addPerson(firstName: string) {
  const email = `${firstName.toLowerCase()}.history@example.com`
  const person = { firstName, lastName: 'History', email, password: 'Written#2026' }
  const { user } = await admin<UserResponse>('POST', '/users', {
    ...person,
    role: 'employee',
    department: 'Administration',
  })
  return user
}

async function deleteReviewOf(userId: string): Promise<void> {
  const idOf = async (email: string) => (await admin<UserResponse>('GET', `/users/email/${email}`)).user.id
  const { review } = await admin<{ review: { id: string } }>('POST', '/reviews', {
    userId,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    firstEvaluatorId: await idOf('first@example.com'),
    secondEvaluatorId: await idOf('second@example.com'),
  })
  await admin('DELETE', `/reviews/${review.id}`)
}

async function openProfile(userId: string, options?: VisitorOptions) {
  const page: Page = await journey.signedIn('admin@example.com', { ...options, startPage: false })
  await page.goto(`/users/${userId}`)
  const history = page.getByRole('region', { name: 'History', exact: true })
  return { page, history, entries: history.getByRole('listitem') }
}
