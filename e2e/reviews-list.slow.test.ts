import { describe, test } from 'vitest'
import { type CalendarDay, ReviewsListPage } from './pages/reviews-list'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { withoutPauses } from './support/keyboard'

const journey = useJourney()

describe('an admin on the reviews list', () => {
  test('sees the reviews in goal setting and their number below their own name, and sorts by end date, latest first', async () => {
    const list = await openList()
    await expect(list.page.getByRole('heading', { level: 1 })).toHaveText('Marcus Adeyemi')
    await expect(list.page.getByText('Hr/Office Administrator • HR')).toBeVisible()
    await expect(list.search).toHaveAttribute('placeholder', 'Search applicant name...')
    await expect(list.page.getByRole('tab')).toHaveText(['Goal', 'Evaluation', 'Completed'])
    await expect(list.tab('Goal')).toHaveAttribute('aria-selected', 'true')
    await expect(list.status.locator('option')).toHaveText([
      'In Progress',
      'Goal Setting',
      'First Goal Check',
      'Second Goal Check',
    ])
    await expect(list.sort.locator('option')).toHaveText(['Last Modified', 'End Date'])
    // The unfiltered list stays on screen until the filtered one is loaded.
    await expect(async () => {
      expect(await list.title.innerText()).toBe(`Reviews (${await list.cards.count()})`)
    }).toPass()
    await expect(list.cards.filter({ hasText: /goal (setting|checking)/ })).toHaveCount(
      await list.cards.count(),
    )

    await list.tab('Evaluation').click()
    await expect(list.page).toHaveURL(/tab=evaluation$/)
    await list.sort.selectOption('End Date')
    await expect(list.page).toHaveURL(/sortBy=end_date$/)
    // The old order stays on screen until the new one is loaded.
    await expect(async () => {
      const periods = await list.cards.getByText(/ – /).allInnerTexts()
      const ends = periods.map((period) => Date.parse(period.split(' – ')[1] ?? ''))
      expect(ends.length).toBeGreaterThan(5)
      expect(ends).toEqual(ends.toSorted((one, other) => other - one))
    }).toPass()
  })

  test('shares filters by URL and undoes them with the back button', async () => {
    const list = await openList()
    await list.status.selectOption('First Goal Check')
    await expect(list.page).toHaveURL(/\/reviews\?status=first-goal-checking$/)
    await expect(list.cards.filter({ hasNotText: 'First goal checking' })).toHaveCount(0)
    await expect(list.cards).toHaveCount(await totalOf(list))
    await list.sort.selectOption('End Date')
    await expect(list.page).toHaveURL(/\?status=first-goal-checking&sortBy=end_date$/)
    await list.search.fill('an')
    await expect(list.page).toHaveURL(/searchTerm=an/)
    const colleague = await openList(new URL(list.page.url()).search, 'super@example.com')
    await expect(colleague.title).toHaveText(/^Reviews \(\d+\)$/)
    await expect(colleague.search).toHaveValue('an')
    await expect(colleague.status).toHaveValue('first-goal-checking')
    await expect(colleague.sort).toHaveValue('end_date')
    await expect(list.names).toHaveText(await colleague.names.allInnerTexts())

    await list.page.goBack()
    await expect(list.search).toHaveValue('')
    await list.page.goBack()
    await expect(list.sort).toHaveValue('last_modified')
    await list.status.selectOption('In Progress')
    await expect(list.page).toHaveURL(/\/reviews$/)
  })

  test('switches to another tab, which starts without filters and stays selected after a reload, and invalid parameters are removed', async () => {
    const list = await openList('?searchTerm=a&sortBy=end_date')
    await list.cycle.selectOption({ index: 1 })
    await expect(list.page).toHaveURL(/cycle=/)
    await list.tab('Evaluation').click()
    await expect(list.page).toHaveURL(/\/reviews\?tab=evaluation$/)
    await expect(list.search).toHaveValue('')
    await expect(list.sort).toHaveValue('last_modified')
    await expect(list.cycle).toHaveValue('')
    await expect(list.status.locator('option')).toHaveText([
      'In Progress',
      'Self Evaluation',
      'First Evaluation',
      'Second Evaluation',
    ])
    await expect(list.cards.filter({ hasText: /(Self|First|Second) evaluation/ })).toHaveCount(
      await totalOf(list),
    )
    await list.page.reload()
    await expect(list.tab('Evaluation')).toHaveAttribute('aria-selected', 'true')
    await list.page.goBack()
    await expect(list.search).toHaveValue('a')
    await expect(list.tab('Goal')).toHaveAttribute('aria-selected', 'true')

    for (const [query, tab, search] of [
      ['?status=second-evaluation', 'Evaluation', '?status=second-evaluation'],
      ['?status=first-goal-checking&tab=evaluation', 'Goal', '?status=first-goal-checking'],
      ['?status=completed', 'Completed', '?status=completed'],
      ['?status=talk', 'Completed', '?status=talk'],
      ['?status=not-acknowledged&tab=goal', 'Completed', '?status=not-acknowledged'],
      ['?status=final&sortBy=end_date', 'Completed', '?status=completed'],
      ['?status=nonsense&sortBy=nonsense&tab=nonsense', 'Goal', ''],
    ] as const) {
      await list.open(query)
      await expect(list.tab(tab)).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => new URL(list.page.url()).search).toBe(search)
      await expect(list.status).toHaveCount(1)
      await expect(list.sort).toHaveCount(tab === 'Completed' ? 0 : 1)
    }
  })

  test('searches first and last names with one request after typing, or immediately with Apply', async () => {
    const list = await openList('?tab=evaluation')
    const queries = list.recordQueries()
    await withoutPauses(list.page, () => list.search.pressSequentially('dmitri'))
    await expect(list.names).toHaveText(['Dmitri Volkov'])
    await expect(list.title).toHaveText('Reviews (1)')
    expect(queries.map((query) => query.get('search'))).toEqual(['dmitri'])
    await list.search.fill('VOLK')
    await expect(list.page).toHaveURL(/searchTerm=VOLK/)
    await expect(list.names).toHaveText(['Dmitri Volkov'])
    await list.search.fill('no such person')
    await expect(list.empty).toBeVisible()
    await expect(list.page.getByText('Try a different search or clear the filters.')).toBeVisible()
    await expect(list.title).toHaveText('Reviews (0)')
    await list.clear.click()
    await expect(list.search).toHaveValue('')
    await expect(list.page).toHaveURL(/\?tab=evaluation$/)

    await list.page.addInitScript(disableSearchTimer)
    await list.open('?tab=evaluation')
    await list.search.fill('volkov')
    await list.apply.click()
    await expect(list.names).toHaveText(['Dmitri Volkov'])
    const url = list.page.url()
    const later = list.recordQueries()
    await list.apply.click()
    await expect(list.names).toHaveText(['Dmitri Volkov'])
    expect(list.page.url()).toBe(url)
    expect(later).toEqual([])
  })
})

describe.each(['Asia/Kathmandu', 'America/Los_Angeles'])('a date range in %s', (timezoneId) => {
  test('filters by the picked days immediately, and is in the URL until the page is loaded again', async () => {
    const list = await openList('', 'admin@example.com', { timezoneId })
    await list.addReview('employee@example.com', '2012-03-10', '2012-03-20')
    const all = await totalOf(list)
    const queries = list.recordQueries()
    await list.pickRange(...days(10, 10))
    await list.closePopup('Cancel')
    await expect(list.dates).toHaveText('Dates')
    await list.pickRange(...days(10, 10))
    await list.closePopup('Apply')
    await expect(list.dates).toHaveText('Dates: Mar 10, 2012 – Mar 10, 2012')
    await expect(list.cards.first()).toContainText('Mar 10, 2012 – Mar 20, 2012')
    await expect(list.cards.first()).toContainText('Overdue')
    // The unfiltered list stays on screen until the filtered one is loaded.
    await expect(async () => {
      expect(await list.title.innerText()).toBe(`Reviews (${await list.cards.count()})`)
    }).toPass()
    await expect(list.page).toHaveURL(/\/reviews\?startDate=2012-03-10&endDate=2012-03-10$/)
    expect(queries.map((query) => query.get('startDate'))).toEqual(['2012-03-10'])

    await list.pickRange(...days(21, 31))
    await list.closePopup('Apply')
    await expect(list.empty).toBeVisible()
    await expect(list.title).toHaveText('Reviews (0)')
    await list.page.goBack()
    await expect(list.cards.first()).toContainText('Mar 10, 2012 – Mar 20, 2012')
    await list.cards.first().getByRole('link').click()
    await expect(list.page.getByRole('heading', { name: 'Performance Review', exact: true })).toBeVisible()
    await list.page.goBack()
    await expect(list.dates).toHaveText('Dates: Mar 10, 2012 – Mar 10, 2012')

    await list.page.reload()
    await expect(list.page).toHaveURL(/\/reviews$/)
    await expect(list.dates).toHaveText('Dates')
    expect(await totalOf(list)).toBeGreaterThanOrEqual(all)
  })
})

test('Clear resets all filters, and a date range in the URL is ignored', async () => {
  const list = await openList('?startDate=2012-03-10&endDate=2012-03-10&sortBy=end_date&searchTerm=a')
  await expect(list.page).toHaveURL(/\/reviews\?sortBy=end_date&searchTerm=a$/)
  await expect(list.dates).toHaveText('Dates')
  await list.pickRange(...days(1, 31))
  await list.closePopup('Apply')
  await expect(list.dates).toHaveText('Dates: Mar 1, 2012 – Mar 31, 2012')
  await list.clear.click()
  await expect(list.page).toHaveURL(/\/reviews$/)
  await expect(list.dates).toHaveText('Dates')
  await expect(list.sort).toHaveValue('last_modified')
  await expect(list.search).toHaveValue('')
  await list.pickRange(...days(1, 31))
  await expect(list.range.getByRole('textbox', { name: 'From' })).toHaveValue('3/1/2012')
})

describe('a card', () => {
  test('shows an evaluator that it is their turn, and the employee whose turn it is and what is hidden', async () => {
    const evaluator = await openList('?searchTerm=okoye&tab=evaluation', 'first@example.com')
    const card = evaluator.card('Samuel Okoye')
    await expect(card).toContainText('First evaluation')
    await expect(card).toContainText('Your turn')
    await expect(card).toContainText(/\d+ days left/)
    await expect(card.getByRole('definition')).toHaveText([
      /^\d\.\d out of 5( \(Exactly \d\.\d\d\))?$/,
      'Not submitted yet',
      'Not submitted yet',
    ])
    await expect(card).toContainText('Evaluators: Tomas Lindqvist, Priya Raman')

    const employee = await openList('?tab=evaluation', 'samuel.okoye@example.com')
    const ownCard = employee.card('Samuel Okoye')
    await expect(ownCard).toContainText("Tomas Lindqvist's turn")
    await expect(ownCard.getByRole('definition')).toHaveText([
      /^\d\.\d out of 5( \(Exactly \d\.\d\d\))?$/,
      '',
      '',
    ])
    await expect(ownCard.getByRole('img', { name: 'Shown when the review is completed' })).toHaveCount(2)
    await expect(ownCard.getByText('Shown when the review is completed')).toHaveCount(0)
  })

  test('shows when a review starts that has not started', async () => {
    const list = await openList('', 'admin@example.com')
    const card = list.cards.filter({ hasText: /Starts \w+ \d+/ }).first()
    await expect(card).not.toContainText('days left')
    await card.click()
    const status = list.page.getByRole('region', { name: 'Review status' })
    await expect(status).toContainText(/Starts \w+ \d+/)
    await expect(status).not.toContainText('days left')
  })

  test('opens its review and is up to date after going back', async () => {
    const list = await openList('', 'employee@example.com')
    const card = list.cards.filter({ hasText: 'days left' }).first()
    await expect(card).toContainText('Your turn')
    await card.click()
    await list.page.getByRole('button', { name: 'Submit' }).click()
    await list.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(list.page.getByText("Tomas Lindqvist's turn", { exact: true })).toBeVisible()
    await list.page.goBack()
    await expect(card).toContainText('First goal checking')
    await expect(card).toContainText("Tomas Lindqvist's turn")
  })
})

function days(from: number, to: number): [CalendarDay, CalendarDay] {
  return [
    [2012, 'March', from],
    [2012, 'March', to],
  ]
}

/** Disables the timer that starts a search after a pause in typing. */
function disableSearchTimer(): void {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, delay: number) =>
    delay === 300 ? 0 : setTimeout(run, delay)) as never
}

/** The number in the title, read after the list has loaded. */
async function totalOf(list: ReviewsListPage): Promise<number> {
  await expect(list.page.locator('[aria-busy="false"]')).toBeVisible()
  return Number((await list.title.innerText()).replace(/\D/g, ''))
}

async function openList(query = '', email = 'admin@example.com', options?: VisitorOptions) {
  const list = new ReviewsListPage(await journey.signedIn(email, { ...options, startPage: false }))
  await list.open(query)
  return list
}
