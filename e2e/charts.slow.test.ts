import type { ProgressResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()

describe('the progress chart on the dashboard', () => {
  test('links each number to the reviews it counts, and filters itself and the team list by department', async () => {
    const page = await journey.signedIn('admin@example.com')
    const chart = page.getByRole('region', { name: 'Progress' })
    const { total, overdue } = await countReviews(({ phase }) => phase === 'first-evaluation')
    await expect(chart.getByRole('link', { name: /^First Evaluation/ })).toHaveText(
      `First Evaluation ${total} · ${overdue} overdue`,
    )
    await chart.getByRole('link', { name: /^First Evaluation/ }).click()
    await expect(page).toHaveURL(/\/reviews\?status=first-evaluation$/)
    await page.goBack()

    const all = await countReviews(() => true)
    await chart.getByRole('button', { name: `${all.overdue} overdue`, exact: true }).click()
    const list = page.getByRole('region', { name: `Overdue (${all.overdue})` })
    await expect(list.getByRole('link')).toHaveCount(all.overdue)
    const back = list.getByRole('button', { name: 'Chart' })
    await expect(back).toBeFocused()
    await page.reload()
    await back.click()
    await expect(chart.getByRole('button', { name: `${all.overdue} overdue`, exact: true })).toBeFocused()

    const team = new TeamPage(page)
    await team.open()
    const qa = await countReviews(({ department, phase }) => department === 'QA' && phase !== 'final')
    await chart.getByRole('button', { name: /^QA/ }).press('Enter')
    await expect(page).toHaveURL(/\?department=QA$/)
    await expect(chart).toContainText(`${qa.total} in progress`)
    await expect(chart.getByRole('button', { name: /^QA/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(team.filter('Department')).toHaveText(/QA/)
    await expect(team.count).toHaveText('6 of 42 members')

    const inSecondEvaluation = await countReviews(
      (count) => count.department === 'QA' && count.phase === 'second-evaluation',
    )
    await chart.getByRole('button', { name: /^Second Evaluation/ }).click()
    const qaList = page.getByRole('region', { name: `Second Evaluation · QA (${inSecondEvaluation.total})` })
    await expect(qaList.getByRole('link')).toHaveCount(inSecondEvaluation.total)
    await page.goBack()
    await chart.getByRole('button', { name: /^All departments/ }).click()
    await expect(team.count).toHaveText('42 of 42 members')
  })

  test('can be shown as a table and does not shift the layout when it loads', async () => {
    const page = await journey.signedIn('admin@example.com')
    const chart = page.getByRole('region', { name: 'Progress' })
    const release = await holdRequest(page, /\/api\/reviews\/progress/)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Loading progress' })).toBeVisible()
    const before = await chartHeight(page)
    release()
    await expect(chart.getByRole('link', { name: /^First Evaluation/ })).toBeVisible()
    expect(await chartHeight(page)).toBe(before)

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Reviews and progress' }).click()
    await expectAccessibleLayout(page)
    await chart.getByRole('button', { name: 'Show as table' }).click()
    const { total, overdue } = await countReviews(({ phase }) => phase === 'self-evaluation')
    await expect(chart.getByRole('row', { name: /^Self Evaluation/ })).toHaveText(
      `Self Evaluation${total}${overdue}`,
    )
    expect(await accessibilityFindings(page, 'section:has(caption)')).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

test('an employee sees their ratings over time on their own profile', async () => {
  const page = await journey.signedIn('farid.nazari@example.com', { colorScheme: 'dark' })
  const chart = page.getByRole('region', { name: 'Ratings over time' })
  await expect(
    chart.getByRole('img', { name: /^Overall ratings: \d\.\d in \w+ 20\d\d, \d\.\d in/ }),
  ).toBeVisible()
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('row').nth(1)).toHaveText(/20\d\d – .*20\d\d\d\.\d(Exceeds|Meets|Below) Exp/)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page, 'main')).toEqual([])
})

async function chartHeight(page: Page): Promise<number | undefined> {
  return (await page.getByRole('region', { name: 'Progress' }).boundingBox())?.height
}

async function countReviews(matches: (count: ProgressResponse['counts'][number]) => boolean) {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { counts } = await admin<ProgressResponse>('GET', '/reviews/progress')
  const matching = counts.filter(matches)
  return {
    total: matching.reduce((sum, { total }) => sum + total, 0),
    overdue: matching.reduce((sum, { overdue }) => sum + overdue, 0),
  }
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
      expect(await accessibilityFindings(page, 'section:has(h3)')).toEqual([])
    }
  }
}
