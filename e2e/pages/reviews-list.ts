import type { Locator, Page } from '@playwright/test'
import { waitForFocus } from '../support/keyboard'
import { storedToken } from '../support/session'
import { openCalendar, pickDay } from './person-dialog'

export type CalendarDay = [year: number, month: string, day: number]

/** The list of reviews. */
export class ReviewsListPage {
  readonly title: Locator
  readonly search: Locator
  readonly cards: Locator
  readonly names: Locator
  readonly status: Locator
  readonly sort: Locator
  readonly cycle: Locator
  readonly dates: Locator
  readonly range: Locator
  readonly apply: Locator
  readonly clear: Locator
  readonly loadMore: Locator
  readonly empty: Locator

  constructor(readonly page: Page) {
    const filters = page.getByRole('group', { name: 'Filters' })
    this.title = page.getByRole('heading', { level: 2, name: /^Reviews/ })
    this.search = page.getByRole('searchbox', { name: 'Search applicant name' })
    this.cards = page.getByRole('tabpanel').getByRole('article')
    this.names = this.cards.getByRole('heading')
    this.status = filters.getByRole('combobox', { name: 'Status' })
    this.sort = filters.getByRole('combobox', { name: 'Sort by' })
    this.cycle = filters.getByRole('combobox', { name: 'Cycle' })
    this.dates = filters.getByRole('button', { name: /^Dates/ })
    this.range = page.getByRole('dialog', { name: /^Dates/ })
    this.apply = filters.getByRole('button', { name: 'Apply' })
    this.clear = filters.getByRole('button', { name: 'Clear' })
    this.loadMore = page.getByRole('button', { name: /^(Load more|Loading more...|Retry)$/ })
    this.empty = page.getByText('No reviews found', { exact: true })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/reviews${query}`)
    await this.page.getByRole('heading', { name: /^Reviews \(\d+\)$/ }).waitFor()
  }

  tab(name: 'Goal' | 'Evaluation' | 'Completed'): Locator {
    return this.page.getByRole('tab', { name })
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Picks both dates and leaves the popup open. */
  async pickRange(from: CalendarDay, to: CalendarDay): Promise<void> {
    await this.dates.click()
    await waitForFocus(this.range)
    for (const [label, day] of [
      ['From', from],
      ['To', to],
    ] as const) {
      const calendar = await openCalendar(this.range, label)
      await pickDay(calendar, ...day)
      await calendar.waitFor({ state: 'hidden' })
    }
  }

  async closePopup(button: 'Cancel' | 'Apply'): Promise<void> {
    await this.range.getByRole('button', { name: button }).click()
    await this.range.waitFor({ state: 'hidden' })
  }

  /** Records the query of every list request from now on. */
  recordQueries(): URLSearchParams[] {
    const queries: URLSearchParams[] = []
    this.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/reviews') queries.push(searchParams)
    })
    return queries
  }

  /** Creates a review through the API. The viewer must be an admin. */
  async addReview(employee: string, startDate: string, endDate: string): Promise<void> {
    const headers = { authorization: `Bearer ${await storedToken(this.page)}` }
    const idOf = async (email: string) => {
      const response = await this.page.request.get(`/api/users/email/${email}`, { headers })
      return (await response.json()).user.id as string
    }
    const response = await this.page.request.post('/api/reviews', {
      headers,
      data: {
        userId: await idOf(employee),
        startDate,
        endDate,
        firstEvaluatorId: await idOf('first@example.com'),
        secondEvaluatorId: await idOf('second@example.com'),
      },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
}
