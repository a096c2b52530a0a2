import type { Cycle } from '@evenhand/domain/api'
import { beforeAll, describe, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { choosePerson } from './pages/person-select'
import { type ApiClient, apiClient } from './support/api'
import { launchCycle } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const preview = '**/api/cycles/*/actions/preview'
const apply = '**/api/cycles/*/actions'
let admin: ApiClient
let cycle: Cycle

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  cycle = await launchCycle(admin, 'Annual review 2026')
})

describe('the dialog of a bulk action', () => {
  test('closes with Escape, returns the focus, and asks before it discards what was typed', async () => {
    const board = await openBoard()
    await board.selectReviewsOf('Amina Yusuf')
    for (const label of [
      'Send reminders',
      'Change dates',
      'Replace evaluator',
      'Skip phase',
      'Close without a result',
    ]) {
      const button = board.selectionBar.getByRole('button', { name: label })
      await button.press('Enter')
      await board.dialog.getByRole('button', { name: 'Preview' }).waitFor()
      await expect(board.dialog.locator(':focus')).toBeVisible()
      await board.page.keyboard.press('Escape')
      await expect(board.dialog).toHaveCount(0)
      await expect(button).toBeFocused()
      await expect(board.selectionBar).toContainText('1 selected')
    }

    await board.startAction('Close without a result')
    const reason = board.dialog.getByLabel('Reason')
    await reason.fill('Moves abroad')
    await board.press('Preview')
    const question = board.page.getByRole('dialog', { name: 'Discard changes?' })
    await board.dialog.getByRole('table').waitFor()
    await board.page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await board.press('Back')
    await expect(reason).toHaveValue('Moves abroad')
    await board.page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(board.dialog).toHaveCount(0)
    await expect(board.selectionBar.getByRole('button', { name: 'Close without a result' })).toBeFocused()
  })

  test('keeps what was typed and the chosen evaluators when the preview fails', async () => {
    const board = await openBoard({ expectedErrors: /503/ })
    const failPreview = () => board.page.route(preview, (route) => route.fulfill({ status: 503 }))
    await board.selectReviewsOf('Amina Yusuf')
    await board.startAction('Skip phase')
    const [phase, reason] = [board.dialog.getByLabel('Phase'), board.dialog.getByLabel('Reason')]
    await phase.selectOption('Goal Setting')
    await reason.fill('Same goals as last year')
    await failPreview()
    await board.press('Preview')
    await expect(board.dialog.getByRole('alert')).toBeVisible()
    await expect(phase).toHaveValue('self-goal-setting')
    await expect(phase).toBeFocused()
    await expect(reason).toHaveValue('Same goals as last year')
    await board.page.unroute(preview)
    await board.press('Preview')
    await expect(board.effectOn('Amina Yusuf')).toContainText('Skips “')
    await board.page.keyboard.press('Escape')
    await board.page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(board.dialog).toHaveCount(0)

    await board.startAction('Replace evaluator')
    const from = board.dialog.getByRole('combobox', { name: 'Replace' })
    await from.click()
    await board.page.getByRole('listbox', { name: 'Replace' }).getByRole('option').first().click()
    const chosen = await from.inputValue()
    await choosePerson(board.dialog, 'With', 'priya', 'Priya Raman')
    await failPreview()
    await board.press('Preview')
    await expect(board.dialog.getByRole('alert')).toBeVisible()
    await expect(from).toHaveValue(chosen)
    await expect(board.dialog.getByRole('combobox', { name: 'With' })).toHaveValue(/^Priya Raman/)
    await board.page.unroute(preview)
    await board.press('Preview')
    await expect(board.dialog.getByRole('row')).toHaveCount(2)
    await board.press('Back')
    await expect(board.dialog.getByRole('combobox', { name: 'With' })).toHaveValue(/^Priya Raman/)
  })

  test('does nothing twice when the answer to a change was lost', async () => {
    const board = await openBoard({ expectedErrors: /503/ })
    await board.selectReviewsOf('Bilal Haddad', 'Hana Kim')
    await board.startAction('Change dates')
    await board.dialog.getByLabel('Goal Setting', { exact: true }).fill(typedDay(daysFromToday(3)))
    await board.press('Preview')
    await board.dialog.getByRole('table').waitFor()
    await board.page.route(apply, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503 })
    })
    await board.press('Change dates for 2 reviews')
    await expect(board.dialog.getByRole('status')).toContainText('0 reviews changed, 2 not changed.')
    await board.page.unroute(apply)
    await board.press('Try again (2)')
    await expect(board.effectOn('Hana Kim')).toContainText('Already has these dates')
  })
})

describe('the dialog that renames a cycle', () => {
  test('keeps the typed name when it cannot be saved', async () => {
    await admin('POST', '/cycles', { name: 'Taken' })
    const board = await openBoard({ expectedErrors: /409|503/ })
    const menu = board.page.getByRole('button', { name: 'More actions' })
    const name = board.dialog.getByLabel('Name')
    await board.chooseInMenu('Rename')
    await expect(name).toHaveValue('Annual review 2026')
    await expect(name).toBeFocused()
    await name.fill('Taken')
    await board.press('Rename')
    await expect(board.dialog).toContainText('There is already a review cycle with this name.')
    await board.page.route(`**/api/cycles/${cycle.id}`, (route) => route.fulfill({ status: 503 }))
    await name.fill('Yearly review 2026')
    await board.press('Rename')
    await expect(board.dialog).not.toContainText('There is already a review cycle')
    await expect(board.dialog.getByRole('alert')).toBeVisible()
    await expect(name).toHaveValue('Yearly review 2026')
    await board.page.unrouteAll()
    await board.press('Rename')
    await expect(board.page.getByRole('heading', { name: 'Yearly review 2026' })).toBeVisible()
    await expect(board.dialog).toHaveCount(0)
    await expect(menu).toBeFocused()

    await board.chooseInMenu('Rename')
    await expect(name).toBeFocused()
    await board.page.keyboard.press('Escape')
    await expect(board.dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})

async function openBoard(options: VisitorOptions = {}): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  await board.open(cycle.id, '?tab=reviews&limit=100')
  return board
}
