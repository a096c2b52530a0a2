import { randomUUID } from 'node:crypto'
import type {
  CriteriaDraftResponse,
  CriteriaSetResponse,
  ReviewResponse,
  UsersResponse,
} from '@evenhand/domain/api'
import { test } from 'vitest'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { horizontalOverflow } from './support/page-checks'

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

  const page = await journey.signedIn('admin@example.com')
  const problems: string[] = []
  for (const path of [
    '/',
    `/users/${userId}/reviews/${review.id}?tab=matrix`,
    `/settings/criteria/${set.id}`,
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [phone.width, 768, 1024, desktop.width]) {
      await page.setViewportSize({ width, height: desktop.height })
      if ((await horizontalOverflow(page)) > 0) problems.push(`${path} at ${width}`)
    }
  }
  expect(problems).toEqual([])
})
