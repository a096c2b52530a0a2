import type { CyclesResponse, PlanResponse } from '@evenhand/domain/api'
import { addDays, longUsDay, shortUsDay } from '@evenhand/domain/days'
import { beforeAll, describe, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { CycleWizardPage } from './pages/cycle-wizard'
import { CyclesPage } from './pages/cycles'
import { MyTurn } from './pages/my-turn'
import { choosePerson } from './pages/person-select'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { type ApiClient, apiClient } from './support/api'
import { deleteOpenReviews } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { mailsTo, recipientsOf } from './support/outbox'

const journey = useJourney()
const name = 'Accounts review 2026'
const [startDate, endDate] = [daysFromToday(0), daysFromToday(120)]
/** Suggested for the goals in a period of this length. */
const goalsDue = addDays(startDate, 27)
const [grace, oliver, giulia] = ['grace.mwangi', 'oliver.brandt', 'giulia.conti'].map(emailOf) as [
  string,
  string,
  string,
]
const others = ['Giulia Conti', 'Jakub Nowak', 'Mei Ling Chen', 'Oliver Brandt']
const reason = 'The department is reorganized'
const ratings = [4, 3, 4, 5, 3, 4, 4, 3, 5, 4, 4, 3]

let admin: ApiClient

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  await deleteOpenReviews(admin)
})

describe('a cycle from its first draft to the next one', () => {
  test('an admin prepares it and launches it', async () => {
    const page = await journey.signedIn('admin@example.com')
    const [cycles, wizard, board] = [
      new CyclesPage(page),
      new CycleWizardPage(page),
      new CycleBoardPage(page),
    ]
    await cycles.open()
    await cycles.create(name)
    await wizard.day('Start Date').fill(typedDay(startDate))
    await wizard.day('End Date').fill(typedDay(endDate))
    await page.getByRole('button', { name: 'Suggest dates' }).click()
    await expect(wizard.day('Goal Setting')).toHaveValue(typedDay(goalsDue))
    await wizard.next()

    await page.getByRole('combobox', { name: 'Departments' }).click()
    await page.getByRole('option', { name: 'Accounts' }).click()
    await page.keyboard.press('Escape')
    await wizard.exclude('Fatima', 'Fatima Zahra Benali', 'Changes teams')
    await wizard.next()
    await choosePerson(
      page.getByRole('main'),
      'Evaluator for people without a manager',
      'Priya',
      'Priya Raman',
    )
    await wizard.next()
    await page.getByRole('radio', { name: 'One set for everyone' }).check()
    await wizard.next()

    await expect(wizard.status).toContainText('Saved')
    await expect(wizard.planRow('Fatima Zahra Benali')).toContainText('Changes teams')
    await expect(wizard.planRow('Grace Mwangi')).toContainText(/Oliver Brandt.*Giulia Conti/)
    await expect(wizard.planSum).toContainText('5 will be created')
    const { headCount } = await admin<PlanResponse>('GET', `/cycles/${await cycleId()}/plan`)
    expect(await wizard.sumOfVerdicts()).toBe(headCount)
    await expect(wizard.planSum).toContainText(`= ${headCount} people`)
    await wizard.next()
    await wizard.launchPlan()
    await expect(board.count('5 Goal Setting')).toBeVisible()
    await expect(page.getByText('0 of 5 reviews completed')).toBeVisible()
  })

  test('everyone who takes part gets one email, and no one else does', async () => {
    const { dataDir } = journey.product
    const people = ['grace.mwangi', 'giulia.conti', 'ingrid.halvorsen', 'jakub.nowak', 'meiling.chen']
    const recipients = [...people, 'oliver.brandt', 'second'].map(emailOf)
    await expect.poll(() => recipientsOf(dataDir, `Performance reviews: ${name}`)).toEqual(recipients.sort())
    for (const recipient of recipients) expect(await mailsTo(dataDir, recipient)).toHaveLength(1)
    const [mail] = await mailsTo(dataDir, oliver)
    expect(mail).toContain(`Set your own goals by ${longUsDay(goalsDue)}. You will evaluate 2 people.`)
  })

  test('an employee and two evaluators complete a review, and the board follows without a reload', async () => {
    const board = new CycleBoardPage(await journey.signedIn('admin@example.com'))
    await board.open(await cycleId())
    const employee = await openFromMail(grace)
    await employee.openCriterion('Teamwork and Respect')
    await employee.field('Goal').fill('Answer every question of a client within two days.')
    await employee.waitUntilSaved()
    await employee.moveForward({ confirm: true })
    await expect(board.count('1 First Goal Check')).toBeVisible()
    const first = await openTask(oliver, "Check Grace Mwangi's goals")
    await first.moveForward()
    await expect(board.count('1 Second Goal Check')).toBeVisible()
    const second = await openTask(giulia, "Check Grace Mwangi's goals")
    await second.moveForward()
    await expect(board.count('1 Self Evaluation')).toBeVisible()

    await expect(employee.status).toContainText('Self Evaluation')
    await employee.rateAll(ratings)
    await employee.moveForward()
    await expect(board.count('1 First Evaluation')).toBeVisible()
    await expect(first.status).toContainText('First Evaluation')
    await first.rateAll(ratings)
    await first.moveForward()
    await expect(board.count('1 Second Evaluation')).toBeVisible()
    await expect(second.status).toContainText('Second Evaluation')
    await second.rateAll(ratings)
    await second.moveForward({ confirm: true })
    await expect(board.count('1 Completed')).toBeVisible()
    await expect(board.count('4 Goal Setting')).toBeVisible()
    await expect(board.page.getByText('1 of 5 reviews completed')).toBeVisible()
    await expect(employee.status).toContainText('Completed')
  })

  test('the admin extends one review, closes the others without a result, and then the cycle', async () => {
    const board = new CycleBoardPage(await journey.signedIn('admin@example.com'))
    await board.open(await cycleId(), '?tab=reviews')
    await board.selectReviewsOf('Jakub Nowak')
    await board.startAction('Change dates')
    const extended = addDays(goalsDue, 7)
    await board.dialog.getByLabel('Goal Setting', { exact: true }).fill(typedDay(extended))
    await board.applyAction('Change dates for 1 review')
    const jakub = await journey.signedIn(emailOf('jakub.nowak'))
    await expect(new MyTurn(jakub).card('Set your goals')).toContainText(`Due ${shortUsDay(extended)}`)

    await board.selectReviewsOf(...others.filter((each) => each !== 'Jakub Nowak'))
    await board.startAction('Close without a result')
    await board.dialog.getByLabel('Reason').fill(reason)
    await board.applyAction('Close 3 reviews')
    await expect(board.page.getByText('3 closed without a result')).toBeVisible()

    await board.chooseInMenu('Close cycle')
    await expect(board.dialog).toContainText('1 review is still open.')
    await board.press(/^Close without a result/)
    await board.dialog.getByLabel('Reason').fill('Jakub has a new role')
    await board.press('Preview')
    await board.press('Close 1 review')
    await expect(board.dialog).toBeHidden()
    await expect(board.state('Closed')).toBeVisible()
    await expect(new MyTurn(jakub).panel).toContainText("You're all caught up.")
  })

  test('the closed cycle and its reviews say how they ended', async () => {
    const board = new CycleBoardPage(await journey.signedIn('admin@example.com'))
    await board.open(await cycleId())
    await expect(board.count('1 Completed')).toBeVisible()
    await expect(board.count('4 Closed')).toBeVisible()
    await expect(board.figure('Closed without a result')).toContainText('4')
    await board.count('4 Closed').click()
    await expect(board.found(4)).toBeVisible()
    for (const each of others) {
      await expect(board.row(each)).toContainText(each === 'Jakub Nowak' ? 'Jakub has a new role' : reason)
    }
    await expect(board.list.getByRole('checkbox')).toHaveCount(0)

    const page = await journey.signedIn(emailOf('meiling.chen'))
    await page
      .getByRole('region', { name: 'Performance Reviews' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(page.getByRole('region', { name: 'This review was closed without a result' })).toContainText(
      reason,
    )
    const review = new ReviewPage(page)
    await expect(review.status).toContainText('Closed')
    await expect(review.forward).toHaveCount(0)
  })

  test('the next cycle starts as a copy of it', async () => {
    const page = await journey.signedIn('admin@example.com')
    const [board, wizard] = [new CycleBoardPage(page), new CycleWizardPage(page)]
    await board.open(await cycleId())
    await page.getByRole('button', { name: 'Copy cycle' }).click()
    await board.press('Create draft')
    await expect(page.getByRole('heading', { name: 'Accounts review 2027' })).toBeVisible()
    await expect(wizard.day('Start Date')).not.toHaveValue(typedDay(startDate))
    await wizard.next()
    await expect(page.getByRole('list', { name: 'Always excluded' })).toContainText('Changes teams')
    await wizard.next()
    await wizard.next()
    await wizard.next()
    await expect(wizard.planSum).toContainText('5 will be created')
    await expect(wizard.planRow('Grace Mwangi')).toContainText(/Oliver Brandt.*Giulia Conti/)
  })
})

/** Opens the page that the email links to, and from there the own review. */
async function openFromMail(email: string): Promise<ReviewPage> {
  const [mail = ''] = await mailsTo(journey.product.dataDir, email)
  const page = await journey.signedIn(email)
  await page.goto(/http\S+\/reviews/.exec(mail)?.[0] ?? '')
  await expect(new ReviewsListPage(page).card('Grace Mwangi')).toContainText(`due ${shortUsDay(goalsDue)}`)
  await page.getByRole('link', { name: 'My profile' }).click()
  const task = new MyTurn(page).card('Set your goals')
  await expect(task).toContainText(`Due ${shortUsDay(goalsDue)}`)
  await task.click()
  return new ReviewPage(page)
}

/** Opens a task of someone who has just signed in. */
async function openTask(email: string, task: string): Promise<ReviewPage> {
  const page = await journey.signedIn(email)
  await new MyTurn(page).card(task).click()
  const review = new ReviewPage(page)
  await review.openTab('Evaluation Matrix')
  return review
}

function emailOf(key: string): string {
  return `${key}@example.com`
}

async function cycleId(): Promise<string> {
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  return cycles.find((cycle) => cycle.name === name)?.id ?? ''
}
