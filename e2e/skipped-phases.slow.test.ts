import type { BoardResponse, CycleReviewsResponse, CyclesResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { beforeAll, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { ReviewPage } from './pages/review'
import { type ApiClient, apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()
let admin: ApiClient
let cycleId: string

beforeAll(async () => {
  admin = await apiClient(journey.product, 'super@example.com')
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  cycleId = cycles.find(({ state }) => state === 'running')?.id ?? ''
})

test('the forecast leads to exactly the reviews that it counts', async () => {
  const { forecast } = await admin<BoardResponse>('GET', `/cycles/${cycleId}/board`)
  const late = forecast?.late ?? 0
  expect(late).toBeGreaterThan(0)
  const board = new CycleBoardPage(await journey.signedIn('admin@example.com', { startPage: false }))
  await board.open(cycleId)
  await expect(board.figure('Forecast')).toContainText(`${late} review`)
  await board.figure('Forecast').getByRole('link').click()
  await expect(board.page).toHaveURL(/\?tab=reviews&status=late$/)
  await expect(board.found(late)).toBeVisible()
})

test('a review whose phases were all skipped says who skipped them and is not rated', async () => {
  const filter = 'phase=self-goal-setting&search=Haddad'
  const { reviews } = await admin<CycleReviewsResponse>('GET', `/cycles/${cycleId}/reviews?${filter}`)
  const [review] = reviews
  for (const phase of openPhases) {
    const action = { kind: 'skip-phase', phase, reason: `Not needed (${phase})` }
    await admin('POST', `/cycles/${cycleId}/actions`, { action, reviewIds: [review?.id] })
  }
  const shown = new ReviewPage(await journey.signedIn('admin@example.com', { startPage: false }))
  await shown.open(`/users/${review?.userId}/reviews/${review?.id}?tab=overview`)
  const workflow = shown.page.getByRole('region', { name: 'Workflow Status' })
  await expect(workflow.getByText('Skipped', { exact: true })).toHaveCount(6)
  await expect(workflow.getByText('Done', { exact: true })).toHaveCount(1)
  await expect(workflow).toContainText(/\w+ skipped “First Evaluation”: Not needed \(first-evaluation\)/)
  const scoring = shown.page.getByRole('region', { name: 'Scoring' })
  await expect(scoring).toContainText(/Performance level\s*Not rated/)
  await expect(scoring.getByText('Below Expectations', { exact: true })).toHaveCount(0)
  await expect(scoring).not.toContainText(/0\.0/)
  expect(await accessibilityFindings(shown.page)).toEqual([])
})
