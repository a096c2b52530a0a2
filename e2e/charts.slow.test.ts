import type { ProgressResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { TeamPage } from './pages/team'
import { callerOf } from './support/api'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone, wide } from './support/people'

const journey = useJourney()

describe('the progress on the dashboard', () => {
  test('leads from each number to the reviews that it counts', async () => {
    const page = await journey.signedIn('admin@example.com')
    const chart = page.getByRole('region', { name: 'Progress' })
    const { total, overdue } = await countedIn(({ phase }) => phase === 'first-evaluation')
    await expect(chart.getByRole('link', { name: /^First Evaluation/ })).toHaveText(
      `First Evaluation ${total} · ${overdue} overdue`,
    )
    await chart.getByRole('link', { name: /^First Evaluation/ }).click()
    await expect(page).toHaveURL(/\/reviews\?status=first-evaluation$/)
    await page.goBack()

    const late = await countedIn(() => true)
    await chart.getByRole('button', { name: `${late.overdue} overdue`, exact: true }).click()
    const list = page.getByRole('region', { name: `Overdue (${late.overdue})` })
    await expect(list.getByRole('link')).toHaveCount(late.overdue)
    const back = list.getByRole('button', { name: 'Chart' })
    await expect(back).toBeFocused()
    await page.reload()
    await back.click()
    await expect(chart.getByRole('button', { name: `${late.overdue} overdue`, exact: true })).toBeFocused()
  })

  test('narrows itself and the list beside it down to a department', async () => {
    const page = await journey.signedIn('admin@example.com')
    const [chart, team] = [page.getByRole('region', { name: 'Progress' }), new TeamPage(page)]
    const own = await countedIn(({ department, phase }) => department === 'QA' && phase !== 'final')
    await chart.getByRole('button', { name: /^QA/ }).press('Enter')
    await expect(page).toHaveURL(/\?department=QA$/)
    await expect(chart).toContainText(`${own.total} in progress`)
    await expect(chart.getByRole('button', { name: /^QA/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(team.filter('Department')).toHaveText(/QA/)
    await expect(team.count).toHaveText('6 of 41 members')

    const rated = await countedIn((count) => count.department === 'QA' && count.phase === 'second-evaluation')
    await chart.getByRole('button', { name: /^Second Evaluation/ }).click()
    const list = page.getByRole('region', { name: `Second Evaluation · QA (${rated.total})` })
    await expect(list.getByRole('link')).toHaveCount(rated.total)
    await page.goBack()
    await chart.getByRole('button', { name: /^All departments/ }).click()
    await expect(team.count).toHaveText('41 of 41 members')
  })

  test('can be read as a table, and moves nothing when it comes', async () => {
    const page = await journey.signedIn('admin@example.com')
    const chart = page.getByRole('region', { name: 'Progress' })
    const release = await holdCall(page, /\/api\/reviews\/progress/)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Loading progress' })).toBeVisible()
    const before = await heightOf(page)
    release()
    await expect(chart.getByRole('link', { name: /^First Evaluation/ })).toBeVisible()
    expect(await heightOf(page)).toBe(before)

    await expectGoodLooks(page)
    await chart.getByRole('button', { name: 'Show as table' }).click()
    const { total, overdue } = await countedIn(({ phase }) => phase === 'self-evaluation')
    await expect(chart.getByRole('row', { name: /^Self Evaluation/ })).toHaveText(
      `Self Evaluation${total}${overdue}`,
    )
    expect(await accessibilityFindings(page, 'section:has(caption)')).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

test('a profile shows how the ratings went, to the person too', async () => {
  const page = await journey.signedIn('farid.nazari@example.com', { colorScheme: 'dark' })
  const chart = page.getByRole('region', { name: 'Ratings over time' })
  await expect(
    chart.getByRole('img', { name: /^Overall ratings: \d\.\d in \w+ 20\d\d, \d\.\d in/ }),
  ).toBeVisible()
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  await page.setViewportSize(phone)
  expect(await sidewaysOverflow(page)).toBe(0)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('row').nth(1)).toHaveText(/20\d\d – .*20\d\d\d\.\d(Exceeds|Meets|Below) Exp/)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page, 'main')).toEqual([])
})

async function heightOf(page: Page): Promise<number | undefined> {
  return (await page.getByRole('region', { name: 'Progress' }).boundingBox())?.height
}

async function countedIn(isMeant: (count: ProgressResponse['counts'][number]) => boolean) {
  const call = await callerOf(journey.product, 'admin@example.com')
  const { counts } = await call<ProgressResponse>('GET', '/reviews/progress')
  const meant = counts.filter(isMeant)
  return {
    total: meant.reduce((sum, { total }) => sum + total, 0),
    overdue: meant.reduce((sum, { overdue }) => sum + overdue, 0),
  }
}

async function expectGoodLooks(page: Page): Promise<void> {
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    expect(await sidewaysOverflow(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
      expect(await accessibilityFindings(page, 'section:has(h3)')).toEqual([])
    }
  }
}
