import type { Cycle, CycleReviewsResponse } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { beforeAll, describe, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { choosePerson } from './pages/person-select'
import { type ApiClient, apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { launchCycle } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { recipientsOf } from './support/outbox'

const journey = useJourney()
const allReviews = '?tab=reviews&limit=100'
let admin: ApiClient
let cycle: Cycle

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  cycle = await launchCycle(admin, 'Annual review 2026')
})

describe('a bulk action on the board', () => {
  test('cannot start while all matching reviews are being selected, but then with new filters', async () => {
    const board = await openBoard()
    const { page } = board
    const status = board.selectionBar.getByRole('status')
    const buttons = board.selectionBar.getByRole('button')
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await board.open(cycle.id, '?tab=reviews')
      const release = await holdRequest(page, '**/review-ids*')
      await board.select(0)
      await buttons.filter({ hasText: /^Select all \d+ that match$/ }).click()
      await expect(buttons.and(page.locator(':enabled'))).toHaveCount(0)
      release()
      await expect(status).toHaveText(`${cycle.counts.total} selected`)
      await expect(buttons.and(page.locator(':disabled'))).toHaveCount(0)
    }

    await page.setViewportSize(desktop)
    await board.open(cycle.id, allReviews)
    const release = await holdRequest(page, '**/review-ids*')
    await board.select(0)
    await board.selectionBar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await page.getByRole('searchbox', { name: 'Search by employee name' }).fill('Amina')
    await expect(board.rows).toHaveCount(1)
    await board.selectReviewsOf('Amina Yusuf')
    const loaded = page.waitForResponse('**/review-ids*')
    release()
    await loaded
    await board.startAction('Send reminders')
    await expect(board.dialog).toContainText('This applies to 1 selected review.')
    await expect(status).toHaveText('1 selected')
  })

  test('changes dates, lists what was done before the response was lost, and accepts no dates that contradict each other', async () => {
    const board = await openBoard(/ERR_FAILED/)
    const action = '**/actions'
    const names = ['Beatriz Almeida', 'Bilal Haddad']
    const goals = board.dialog.getByLabel('Goal Setting', { exact: true })
    await board.selectReviewsOf(...names)
    await board.startAction('Change dates')
    await board.dialog.getByLabel('End date', { exact: true }).fill(typedDay(daysFromToday(400)))
    await board.press('Preview')
    await board.page.route(action, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await board.press('Change dates for 2 reviews')
    await expect(board.dialog.getByRole('status')).toContainText('2 not changed')
    await board.page.unroute(action)
    await board.press('Try again (2)')
    await expect(board.dialog.getByRole('status')).toHaveText('2 reviews changed.')
    await expect(board.effectOn('Bilal Haddad')).toContainText('Already has these dates')
    await board.press('Done')

    await board.selectReviewsOf(...names)
    await board.startAction('Change dates')
    await goals.fill(typedDay(daysFromToday(15)))
    await board.press('Preview')
    await expect(board.effectOn('Bilal Haddad')).toContainText(
      /The due date of “First Goal Check” \(.+\) is before that of “Goal Setting” \(.+\)\./,
    )
    await board.press('Back')
    await expect(goals).toHaveValue(typedDay(daysFromToday(15)))
    await goals.fill(typedDay(daysFromToday(5)))
    await board.press('Preview')
    await expect(board.effectOn('Bilal Haddad')).toContainText('Goal Setting due')
    await board.press('Change dates for 2 reviews')
    await expect(board.effectOn('Bilal Haddad')).toContainText('Changed: Goal Setting due')
    await board.press('Done')
    await expect(board.row('Bilal Haddad')).toContainText(shortUsDay(daysFromToday(5)))

    await board.selectReviewsOf(...names)
    await board.startAction('Change dates')
    await goals.fill(typedDay(daysFromToday(5)))
    await board.press('Preview')
    await expect(board.effectOn('Bilal Haddad')).toContainText('Already has these dates')
  })

  test('does nothing twice: reminders of the same day, a skipped phase and a closed review', async () => {
    const board = await openBoard()
    await sendsRemindersOnce(board)
    await board.open(cycle.id, allReviews)
    await skipsPhaseOnce(board)
    await board.open(cycle.id, allReviews)
    await closesReviewOnce(board)
  })

  test('replaces an evaluator, and not again in a review that is done', async () => {
    const board = await openBoard()
    const [from, first, second] = await sharedEvaluator()
    const replace = async () => {
      await board.startAction('Replace evaluator')
      await board.chooseEvaluator('Replace', from)
      await choosePerson(board.dialog, 'With', 'halvorsen', 'Ingrid Halvorsen')
      await board.press('Preview')
    }
    await board.selectReviewsOf(first)
    await replace()
    await expect(board.effectOn(first)).toContainText(/evaluator will be Ingrid Halvorsen/)
    await board.press('Replace evaluator in 1 review')
    await expect(board.effectOn(first)).toContainText(/evaluator is now Ingrid Halvorsen/)
    await board.press('Done')
    await expect(board.row(first)).toContainText('Ingrid Halvorsen')

    await board.selectReviewsOf(first, second)
    await replace()
    await expect(board.effectOn(second)).toContainText(/evaluator will be Ingrid Halvorsen/)
    await board.dialog.getByRole('button', { name: 'No change (1)' }).click()
    await expect(board.effectOn(first)).toContainText('Ingrid Halvorsen already evaluates this review')
    await board.press('Replace evaluator in 1 review')
    await expect(board.dialog.getByRole('status')).toHaveText(/^1 review changed\./)
  })
})

async function sendsRemindersOnce(board: CycleBoardPage): Promise<void> {
  const remind = async () => {
    await board.selectReviewsOf('Amina Yusuf', 'Arjun Mehta')
    await board.startAction('Send reminders')
    await board.press('Preview')
  }
  await remind()
  await expect(board.effectOn('Amina Yusuf')).toContainText('Reminds Amina Yusuf')
  await board.press('Send 2 reminders')
  await expect(board.effectOn('Arjun Mehta')).toContainText('Arjun Mehta was reminded')
  await board.press('Done')

  await remind()
  await expect(board.dialog.getByRole('status')).toHaveText('There is nothing to change.')
  await expect(board.effectOn('Amina Yusuf')).toContainText('Amina Yusuf was already reminded today')
  await expect(board.dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  const recipients = () => recipientsOf(journey.product.dataDir, 'Reminder:')
  await expect.poll(recipients).toEqual(['amina.yusuf@example.com', 'arjun.mehta@example.com'])
}

/** Needs a phase and a reason. */
async function skipsPhaseOnce(board: CycleBoardPage): Promise<void> {
  const phase = board.dialog.getByLabel('Phase')
  const skip = async () => {
    await board.selectReviewsOf('Camille Dubois')
    await board.startAction('Skip phase')
    await phase.selectOption('Goal Setting')
    await board.dialog.getByLabel('Reason').fill('Same goals as last year')
    await board.press('Preview')
  }
  await board.selectReviewsOf('Camille Dubois')
  await board.startAction('Skip phase')
  await board.press('Preview')
  await expect(phase).toBeFocused()
  await expect(board.dialog).toContainText('Choose a phase.')
  await expect(board.dialog).toContainText('Enter a reason.')
  await board.press('Cancel')

  await skip()
  await expect(board.effectOn('Camille Dubois')).toContainText(/^Camille Dubois\s*Skips “/)
  await expect(board.dialog).toContainText('This cannot be undone.')
  await expect(board.dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await board.press('Skip phase for 1 review')
  await expect(board.effectOn('Camille Dubois')).toContainText('Skipped “')
  await board.press('Done')
  await expect(board.row('Camille Dubois')).toContainText('First Goal Check')
  await skip()
  await expect(board.effectOn('Camille Dubois')).toContainText('Already past “')
}

async function closesReviewOnce(board: CycleBoardPage): Promise<void> {
  const close = async (reason: string, ...names: string[]) => {
    await board.selectReviewsOf(...names)
    await board.startAction('Close without a result')
    await board.dialog.getByLabel('Reason').fill(reason)
    await board.press('Preview')
  }
  await close('On parental leave', 'Chloe Martin')
  await board.press('Close 1 review')
  await expect(board.effectOn('Chloe Martin')).toContainText('Closed without a result')
  await board.press('Done')
  await close('Moves abroad', 'Chloe Martin', 'Dmitri Volkov')
  await board.dialog.getByRole('button', { name: 'No change (1)' }).click()
  await expect(board.effectOn('Chloe Martin')).toContainText('Already closed without a result')
  await board.press('Close 1 review')
  await expect(board.dialog.getByRole('status')).toHaveText(/^1 review changed\./)
  await board.press('Done')
  await expect(board.row('Chloe Martin')).toContainText('On parental leave')
  await expect(board.row('Dmitri Volkov')).toContainText('Moves abroad')
}

async function openBoard(expectedErrors?: RegExp): Promise<CycleBoardPage> {
  const options = expectedErrors ? { expectedErrors } : {}
  const board = new CycleBoardPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  await board.open(cycle.id, allReviews)
  return board
}

async function openReviews() {
  return (await admin<CycleReviewsResponse>('GET', `/cycles/${cycle.id}/reviews?status=open&limit=0`)).reviews
}

/** The names of someone who evaluates two people, and of those two. None of them is Ingrid or the admin. */
async function sharedEvaluator(): Promise<[string, string, string]> {
  const reviews = (await openReviews()).map(({ user, firstEvaluator, secondEvaluator }) => ({
    employee: fullName(user),
    evaluators: [firstEvaluator, secondEvaluator].map(({ name }) => (name ? fullName(name) : '')),
  }))
  const others = reviews.filter(
    ({ employee, evaluators }) => ![employee, ...evaluators].some((name) => /Ingrid|Marcus/.test(name)),
  )
  for (const { employee, evaluators } of others) {
    for (const name of evaluators) {
      const other = others.find((each) => each.employee !== employee && each.evaluators.includes(name))
      if (other) return [name, employee, other.employee]
    }
  }
  throw new Error('No one evaluates two people')
}
