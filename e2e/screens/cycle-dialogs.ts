import type { CycleReviewsResponse } from '@evenhand/domain/api'
import { CycleBoardPage } from '../pages/cycle-board'
import { apiClient } from '../support/api'
import type { Product } from '../support/product'
import { email, sampleCycle } from './cycle-support'
import type { Screen } from './screen'

/** The dialogs of the board. Only the ZIP file is actually created. */
export const cycleDialogScreens: Screen[] = [
  menuDialog('cycle-board-rename', 'Rename', { isOnlyChecked: true }),
  menuDialog('cycle-board-copy', 'Copy cycle', { isOnlyChecked: true }, /^Copy /),
  menuDialog('cycle-close', 'Close cycle'),
  {
    ...menuDialog('cycle-compare', 'Check for changes'),
    async open(page, product) {
      await moveSomeone(product)
      const board = await openBoard(page, product)
      await board.chooseInMenu('Check for changes')
      await board.dialog.getByRole('checkbox').first().waitFor()
    },
  },
  actionDialog('cycle-remind', 'Send reminders', async () => {}),
  actionDialog('cycle-remind-preview', 'Send reminders', (board) => preview(board)),
  actionDialog('cycle-change-dates', 'Change dates', async () => {}),
  actionDialog('cycle-replace-evaluator', 'Replace evaluator', async () => {}, { isOnlyChecked: true }),
  actionDialog('cycle-skip-phase', 'Skip phase', async () => {}, { isOnlyChecked: true }),
  actionDialog('cycle-close-reviews', 'Close without a result', async () => {}, { isOnlyChecked: true }),
  actionDialog('cycle-close-preview', 'Close without a result', async (board) => {
    await board.dialog.getByLabel('Reason').fill('On parental leave until next year')
    await preview(board)
  }),
  {
    name: 'cycle-archive',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const board = await openBoard(page, product, { state: 'held' })
      await board.openArchive()
      const isReady = board.dialog.getByText('The ZIP file is ready')
      const create = board.dialog.getByRole('button', { name: 'Create ZIP file' })
      await isReady.or(create).waitFor()
      if (await create.isVisible()) await create.click()
      // The PDFs are drawn in the background, with pauses while other requests arrive.
      await isReady.waitFor({ timeout: 120_000 })
    },
  },
]

function menuDialog(
  name: string,
  entry: string,
  options: Partial<Screen> = {},
  title: string | RegExp = entry,
): Screen {
  return {
    name,
    part: '[role=dialog]',
    email,
    ...options,
    async open(page, product) {
      const board = await openBoard(page, product)
      await board.chooseInMenu(entry)
      await page.getByRole('dialog', { name: title }).waitFor()
    },
  }
}

/** A dialog for three selected reviews. */
function actionDialog(
  name: string,
  action: string,
  fillIn: (board: CycleBoardPage) => Promise<void>,
  options: Partial<Screen> = {},
): Screen {
  return {
    name,
    part: '[role=dialog]',
    email,
    ...options,
    async open(page, product) {
      const board = await openBoard(page, product, { query: '?tab=reviews&status=open' })
      for (const index of [0, 1, 2]) await board.select(index)
      await board.chooseAction(action)
      await board.dialog.getByRole('button', { name: 'Preview' }).waitFor()
      await fillIn(board)
    },
  }
}

async function preview(board: CycleBoardPage): Promise<void> {
  await board.press('Preview')
  await board.dialog.getByRole('table').waitFor()
}

async function openBoard(
  page: CycleBoardPage['page'],
  product: Product,
  { state = 'running', query = '' }: { state?: 'running' | 'held'; query?: string } = {},
): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(page)
  const { id } = await sampleCycle(product, state)
  await board.open(id, query)
  return board
}

/** Makes the cycle differ from its rules. */
async function moveSomeone(product: Product): Promise<void> {
  const admin = await apiClient(product, email)
  const { id } = await sampleCycle(product, 'running')
  const { reviews } = await admin<CycleReviewsResponse>('GET', `/cycles/${id}/reviews?status=open`)
  await admin('PUT', `/users/${reviews[0]?.userId}`, { department: 'QA' })
}
