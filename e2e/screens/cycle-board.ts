import type { Page } from '@playwright/test'
import { CycleBoardPage } from '../pages/cycle-board'
import type { Product } from '../support/product'
import { answerWithCycle, email, sampleCycle } from './cycle-support'
import type { Screen } from './screen'

/** The board of a running or closed cycle, and the lists of other pages that show cycles. */
export const cycleBoardScreens: Screen[] = [
  {
    name: 'cycle-board',
    email,
    async open(page, product) {
      const board = await openBoard(page, product)
      await board.phaseTable.waitFor()
    },
  },
  {
    name: 'cycle-board-closed',
    email,
    async open(page, product) {
      const board = await openBoard(page, product, '', 'closed')
      await board.phaseTable.waitFor()
    },
  },
  {
    name: 'cycle-launch-problems',
    email,
    async open(page, product) {
      const { id } = await sampleCycle(product, 'running')
      const name = { firstName: 'Tomas', lastName: 'Lindqvist' }
      const problem = { kind: 'evaluator-left', name } as const
      const people = [
        { firstName: 'Elena', lastName: 'Marković' },
        { firstName: 'Anna', lastName: 'Berg' },
      ]
      const problems = people.map((user) => ({ userId: crypto.randomUUID(), user, problem }))
      await answerWithCycle(page, id, ({ launch }) => ({
        launch: launch && { ...launch, total: launch.total + 2, failed: 2, problems },
      }))
      await openBoard(page, product)
      await page.getByText(/could not be created/).click()
      await page.getByText('Tomas Lindqvist left before the review was created.').first().waitFor()
    },
  },
  {
    name: 'cycle-board-menu',
    part: '[role=dialog]',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const board = await openBoard(page, product)
      await page.getByRole('button', { name: 'More actions' }).click()
      await board.dialog.waitFor()
    },
  },
  {
    name: 'cycle-reviews',
    email,
    open: async (page, product) => void (await openReviews(page, product)),
  },
  {
    name: 'cycle-reviews-selected',
    email,
    async open(page, product) {
      const board = await openReviews(page, product)
      await board.select(0)
      await board.select(1)
      await board.selectionBar.waitFor()
    },
  },
  {
    name: 'cycle-evaluator-filter',
    part: '[role=dialog]',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const board = await openReviews(page, product)
      await page.getByRole('button', { name: /^Evaluator/ }).click()
      await board.dialog.getByRole('combobox', { name: 'Evaluator' }).waitFor()
    },
  },
  {
    name: 'reviews-cycle',
    email,
    async open(page, product) {
      const { id } = await sampleCycle(product, 'running')
      await page.goto(`/reviews?cycle=${id}`)
      await page.getByLabel('Cycle').waitFor()
      await page.getByText(/due /).first().waitFor()
    },
  },
]

async function openReviews(page: Page, product: Product): Promise<CycleBoardPage> {
  const board = await openBoard(page, product, '?tab=reviews')
  await board.rows.first().waitFor()
  return board
}

async function openBoard(
  page: Page,
  product: Product,
  query = '',
  state: 'running' | 'closed' = 'running',
): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(page)
  const { id } = await sampleCycle(product, state)
  await board.open(id, query)
  return board
}
