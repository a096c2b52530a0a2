import { describe, test } from 'vitest'
import { ReviewsListPage } from './pages/reviews-list'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'
import { horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const listRequests = /\/api\/reviews\?/
const secondPage = /\/api\/reviews\?.*page=2/

describe('the reviews list', () => {
  test('shows a loading state, and has 1, 2 or 3 columns, depending on the width', async () => {
    const list = await openList()
    const release = await holdRequest(list.page, listRequests)
    await list.tab('Completed').click()
    await expect(list.page.getByText('Loading team members...')).toBeVisible()
    await expect(list.title).toHaveText('Reviews')
    release()
    await expect(list.cards).toHaveCount(30)

    await list.tab('Evaluation').click()
    await expect(list.cards.filter({ hasNotText: /evaluation/i })).toHaveCount(0)
    await expect(list.cards.nth(2)).toBeVisible()
    for (const [width, columns] of [
      [390, 1],
      [1023, 1],
      [1024, 2],
      [1279, 2],
      [1280, 3],
      [1920, 3],
    ] as const) {
      await list.page.setViewportSize({ width, height: 900 })
      const tops = await list.cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
      expect(await horizontalOverflow(list.page)).toBe(0)
    }
  })

  test('shows when the server fails or cannot be reached, and reloads with Retry', async () => {
    const list = await openList('?tab=evaluation', { expectedErrors: /500|ERR_FAILED/ })
    for (const [text, status] of [
      ['Failed to fetch review', 500],
      ['Error loading data', undefined],
    ] as const) {
      await list.page.route(listRequests, (route) =>
        status ? route.fulfill({ status, json: { success: false, message: 'Broken' } }) : route.abort(),
      )
      await list.page.reload()
      await expect(list.page.getByRole('alert')).toContainText(text)
      await list.page.unroute(listRequests)
      await list.page.getByRole('button', { name: 'Retry' }).click()
      await expect(list.cards.first()).toBeVisible()
      await expect(list.tab('Evaluation')).toHaveAttribute('aria-selected', 'true')
    }
  })

  test('explains which reviews appear when the person has none', async () => {
    const list = await openList('', {}, 'super@example.com')
    await list.page.route(listRequests, (route) =>
      route.fulfill({ json: { success: true, reviews: [], total: 0 } }),
    )
    await list.page.reload()
    await expect(list.empty).toBeVisible()
    await expect(
      list.page.getByText(/^Reviews appear here while goals are being set or checked/),
    ).toBeVisible()
  })
})

describe('a long list', () => {
  test('loads page by page and keeps scroll position and focus, even after visiting a review, and can retry when a page fails', async () => {
    const list = await openList('?status=completed', { expectedErrors: /500/ })
    await list.page.route(secondPage, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
    )
    await list.loadMore.click()
    await expect(list.page.getByRole('alert')).toHaveText('Failed to fetch review')
    await expect(list.cards).toHaveCount(30)
    await list.page.unroute(secondPage)
    await list.page.getByRole('button', { name: 'Retry' }).click()
    await expect(list.cards).toHaveCount(60)
    await expect(list.page.getByRole('alert')).toHaveCount(0)

    await list.open('?status=completed')
    const total = Number((await list.title.innerText()).replace(/\D/g, ''))
    await expect(list.cards).toHaveCount(30)
    await expect(list.page.getByText(`Showing 30 of ${total}`, { exact: true })).toBeVisible()
    const release = await holdRequest(list.page, secondPage)
    await list.loadMore.focus()
    const scrollPosition = await list.page.evaluate(() => scrollY)
    await list.page.keyboard.press('Enter')
    await expect(list.loadMore).toHaveText('Loading more...')
    release()
    await expect(list.cards).toHaveCount(60)
    await expect(list.loadMore).toBeFocused()
    expect(Math.abs((await list.page.evaluate(() => scrollY)) - scrollPosition)).toBeLessThanOrEqual(2)

    await list.loadMore.press('Enter')
    await expect(list.cards).toHaveCount(total)
    await expect(list.loadMore).toHaveCount(0)
    await expect(list.cards.nth(60).getByRole('link')).toBeFocused()
    expect(new Set(await list.cards.getByRole('link').evaluateAll((all) => all.map(String))).size).toBe(total)

    await list.cards.nth(70).scrollIntoViewIfNeeded()
    await list.cards.nth(70).click()
    await expect(list.page.getByRole('heading', { name: 'Performance Review', exact: true })).toBeVisible()
    await list.page.goBack()
    await expect(list.cards).toHaveCount(total)
    await expect(list.cards.nth(70)).toBeInViewport()
  })
})

test('the reviews list can be used with the keyboard alone', async () => {
  const list = await openList()
  await list.tab('Goal').focus()
  await list.page.keyboard.press('ArrowRight')
  await expect(list.tab('Evaluation')).toBeFocused()
  await expect(list.page).toHaveURL(/\?tab=evaluation$/)
  await expect(list.cards.filter({ hasNotText: /evaluation/i })).toHaveCount(0)
  await list.dates.focus()
  await list.page.keyboard.press('Enter')
  await expect(list.range.getByRole('textbox', { name: 'From' })).toBeFocused()
  await list.page.keyboard.press('Escape')
  await expect(list.dates).toBeFocused()
  for (const next of [list.apply, list.clear, list.cards.first().getByRole('link')]) {
    await list.page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await list.page.keyboard.press('Enter')
  await expect(list.page.getByRole('heading', { name: 'Performance Review', exact: true })).toBeVisible()
})

async function openList(query = '', options: VisitorOptions = {}, email = 'admin@example.com') {
  const list = new ReviewsListPage(await journey.signedIn(email, { ...options, startPage: false }))
  await list.open(query)
  return list
}
