import { randomUUID } from 'node:crypto'
import type {
  CriteriaDraftResponse,
  CriteriaSetResponse,
  CycleResponse,
  MyTurnResponse,
  ReviewResponse,
  UserResponse,
  UsersResponse,
} from '@evenhand/domain/api'
import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { horizontalOverflow } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()

test('the longest names of departments and criteria fit every window', async () => {
  const admin = await apiClient(journey.product, 'admin@example.com')
  await admin('POST', '/departments', { name: 'd'.repeat(80) })
  const { set } = await admin<CriteriaSetResponse>('POST', '/criteria-sets', { name: 's'.repeat(80) })
  const scale = [
    { value: 1, label: 'No' },
    { value: 5, label: 'Yes' },
  ]
  const names = { name: 'n'.repeat(200), category: 'c'.repeat(200) }
  const { draft } = await admin<CriteriaDraftResponse>('PUT', `/criteria-sets/${set.id}/draft`, {
    criteria: [{ id: randomUUID(), ...names, weight: 100, description: '', scale }],
    revision: set.revision,
  })
  await admin('POST', `/criteria-sets/${set.id}/publish`, { revision: draft.revision })
  const { users } = await admin<UsersResponse>('GET', '/users')
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? ''
  const userId = idOf('kwame.boateng@example.com')
  const { review } = await admin<ReviewResponse>('POST', '/reviews', {
    userId,
    criteriaSetId: set.id,
    startDate: '2030-01-01',
    endDate: '2030-12-31',
    firstEvaluatorId: idOf('first@example.com'),
    secondEvaluatorId: idOf('second@example.com'),
  })

  expect(
    await overflows(await journey.signedIn('admin@example.com', { startPage: false }), [
      '/',
      `/users/${userId}/reviews/${review.id}?tab=matrix`,
      `/settings/criteria/${set.id}`,
    ]),
  ).toEqual([])
})

test('the link to the next review is cut off next to the buttons of a review on a phone', async () => {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { reviews } = await admin<MyTurnResponse>('GET', '/reviews/my-turn')
  for (const { userId } of reviews) {
    const { user } = await admin<UserResponse>('GET', `/users/${userId}`)
    const { email, role, department, position, joinDate } = user
    const names = { firstName: 'f'.repeat(80), lastName: 'l'.repeat(80) }
    await admin('PUT', `/users/${userId}`, { ...names, email, role, department, position, joinDate })
  }
  const { path } = await sampleReview(
    journey.product,
    ({ status, isHeld }) => status === 'completed' && !isHeld,
  )
  const page = await journey.signedIn('admin@example.com', { viewport: phone, startPage: false })
  await page.goto(path)
  await expect(page.getByRole('link', { name: /^Next up: .*f{80}/ })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('the longest names in review cycles fit every window and do not run into the menus', {
  timeout: 300_000,
}, async () => {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const department = 'Q'.repeat(80)
  await admin('POST', '/departments', { name: department })
  const { users } = await admin<UsersResponse>('GET', '/users?page=1&limit=100')
  const names = { firstName: 'F'.repeat(80), lastName: 'L'.repeat(80) }
  for (const { id } of users.filter(({ role }) => role === 'employee').slice(0, 2)) {
    await admin('PUT', `/users/${id}`, { ...names, department })
  }
  const running = await launchCycle(admin, 'R'.repeat(80))
  const { cycle: draft } = await admin<CycleResponse>('POST', '/cycles', { name: 'W'.repeat(80) })
  const plan = `/cycles/${draft.id}?step=plan`

  const page = await journey.signedIn('admin@example.com', { startPage: false })
  expect(
    await overflows(page, [
      '/cycles',
      `/cycles/${running.id}`,
      `/cycles/${running.id}?tab=reviews`,
      `/reviews?cycle=${running.id}`,
      `/cycles/${draft.id}`,
      plan,
    ]),
  ).toEqual([])

  await page.setViewportSize(phone)
  await page.goto('/cycles')
  const row = page.getByRole('row').filter({ hasText: draft.name })
  expect(await overlap(row.getByRole('link').first(), row.getByRole('button'))).toBe(false)
  await page.goto(plan)
  // Admins have no menu in their own row, which can name an evaluator.
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
  const person = rows.filter({ hasText: names.firstName }).first()
  expect(await overlap(person.getByText(names.firstName).first(), person.getByRole('button'))).toBe(false)
})

/** The pages that are wider than the window. */
async function overflows(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [phone.width, 768, 1024, desktop.width]) {
      await page.setViewportSize({ width, height: desktop.height })
      if ((await horizontalOverflow(page)) > 0) problems.push(`${path} at ${width}`)
    }
  }
  return problems
}

/** Whether two elements cover each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  await one.waitFor()
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('An element is not visible')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
