import { describe, test } from 'vitest'
import { ReviewsListPage } from './pages/reviews-list'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney, type VisitorOptions } from './support/journey'
import { sidewaysOverflow } from './support/looks'

const journey = useJourney()
const calls = /\/api\/reviews\?/
const secondPage = /\/api\/reviews\?.*page=2/

describe('the reviews list', () => {
  test('shows that it is loading', async () => {
    const list = await atList()
    const release = await holdCall(list.page, calls)
    await list.tab('Completed').click()
    await expect(list.page.getByText('Loading team members...')).toBeVisible()
    await expect(list.title).toHaveText('Reviews')
    release()
    await expect(list.cards).toHaveCount(30)
  })

  test.each([
    ['Failed to fetch review', 'when the server fails', 500],
    ['Error loading data', 'when no answer comes', undefined],
  ])('says %s %s, and Retry reloads it', async (text, _when, status) => {
    const list = await atList('?tab=evaluation', { expectedErrors: /500|ERR_FAILED/ })
    await list.page.route(calls, (route) =>
      status ? route.fulfill({ status, json: { success: false, message: 'Broken' } }) : route.abort(),
    )
    await list.page.reload()
    await expect(list.page.getByRole('alert')).toContainText(text)
    await list.page.unroute(calls)
    await list.page.getByRole('button', { name: 'Retry' }).click()
    await expect(list.cards.first()).toBeVisible()
    await expect(list.tab('Evaluation')).toHaveAttribute('aria-selected', 'true')
  })

  test('says what to do where a person has nothing', async () => {
    const list = await atList('', {}, 'super@example.com')
    await list.page.route(calls, (route) => route.fulfill({ json: { success: true, reviews: [], total: 0 } }))
    await list.page.reload()
    await expect(list.empty).toBeVisible()
    await expect(
      list.page.getByText(/^Reviews appear here while goals are being set or checked/),
    ).toBeVisible()
  })
})

describe('a long list', () => {
  test('grows page by page; the place and the focus stay, also over a review and back', async () => {
    const list = await atList('?status=completed', { expectedErrors: /500/ })
    const total = Number((await list.title.innerText()).replace(/\D/g, ''))
    await expect(list.cards).toHaveCount(30)
    await expect(list.page.getByText(`30 of ${total} shown`)).toBeVisible()
    const release = await holdCall(list.page, secondPage)
    await list.loadMore.focus()
    const place = await list.page.evaluate(() => scrollY)
    await list.page.keyboard.press('Enter')
    await expect(list.loadMore).toHaveText('Loading more...')
    release()
    await expect(list.cards).toHaveCount(60)
    await expect(list.loadMore).toBeFocused()
    expect(Math.abs((await list.page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(2)

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

  test('says when the next page fails, keeps what is there and tries again', async () => {
    const list = await atList('?status=completed', { expectedErrors: /500/ })
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
  })
})

test('the reviews list is worked by keyboard alone', async () => {
  const list = await atList()
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

test('the reviews list has 1, 2 or 3 columns, which fit', async () => {
  const list = await atList('?tab=evaluation')
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
    expect(await sidewaysOverflow(list.page)).toBe(0)
  }
})

async function atList(query = '', options: VisitorOptions = {}, email = 'admin@example.com') {
  const list = new ReviewsListPage(await journey.signedIn(email, options))
  await list.open(query)
  return list
}
