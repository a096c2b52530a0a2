import type { Page } from '@playwright/test'
import { CycleBoardPage } from '../pages/cycle-board'
import { PersonDialog } from '../pages/person-dialog'
import { ReviewPage } from '../pages/review'
import { TeamPage } from '../pages/team'
import type { Product } from '../support/product'
import { sampleReview } from '../support/sample-review'
import { sampleCycle } from './cycle-support'
import type { Screen } from './screen'

const admin = 'admin@example.com'
const first = 'first@example.com'

/** Stand-ins, hand-overs, results and releases. None of the dialogs is confirmed. */
export const reviewLifeScreens: Screen[] = [
  {
    name: 'review-as-employee',
    email: admin,
    async open(page, product) {
      await openSample(page, product, 'second-evaluation', '?as=employee')
      await page.getByRole('region', { name: 'Employee view' }).waitFor()
    },
  },
  {
    name: 'review-skip-phase',
    part: '[role=dialog]',
    email: admin,
    isOnlyChecked: true,
    async open(page, product) {
      const review = await openSample(page, product, 'first-goal-checking')
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Skip phase' }).click()
      await review.dialog.getByLabel('Reason').waitFor()
    },
  },
  {
    name: 'review-talk',
    email: admin,
    open: openTalk,
  },
  {
    name: 'review-close-talk',
    part: '[role=dialog]',
    email: admin,
    async open(page, product) {
      await openTalk(page, product)
      await page.getByRole('button', { name: 'Close request' }).click()
      await page.getByRole('dialog', { name: 'Close the request to talk' }).waitFor()
    },
  },
  {
    name: 'review-reply',
    email: 'employee@example.com',
    async open(page) {
      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Completed/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Write a reply' }).click()
      await page.getByRole('textbox', { name: 'Your reply' }).waitFor()
    },
  },
  {
    name: 'stand-in-add',
    part: '[role=dialog]',
    email: first,
    async open(page) {
      await page.goto('/')
      await page
        .getByRole('region', { name: 'Stand-ins' })
        .getByRole('button', { name: 'Add stand-in' })
        .click()
      await page
        .getByRole('dialog', { name: 'Add a stand-in' })
        .getByRole('textbox', { name: 'First day' })
        .waitFor()
    },
  },
  {
    name: 'hand-over',
    part: '[role=dialog]',
    email: admin,
    async open(page) {
      const [team, person] = [new TeamPage(page), new PersonDialog(page)]
      await team.open(`?search=${first}`)
      await person.openDelete('Tomas Lindqvist')
      await person.deleteDialog.getByRole('button', { name: 'Hand over these reviews first' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hand over the reviews of Tomas Lindqvist' })
      await dialog.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'cycle-release',
    part: '[role=dialog]',
    email: admin,
    async open(page, product) {
      const { id } = await sampleCycle(product, 'held')
      const board = new CycleBoardPage(page)
      await board.open(id)
      await board.chooseInMenu('Release results')
      await board.dialog.getByRole('button', { name: 'Release' }).waitFor()
    },
  },
]

/** Opens a review of the sample company in this phase, as an admin. */
async function openSample(page: Page, product: Product, phase: string, query = ''): Promise<ReviewPage> {
  const { path } = await sampleReview(product, ({ evaluationPhase }) => evaluationPhase === phase)
  const review = new ReviewPage(page)
  await review.open(`${path}${query}`)
  return review
}

async function openTalk(page: Page, product: Product): Promise<void> {
  const { path } = await sampleReview(product, ({ talk }) => talk !== null && talk.outcome === null)
  await new ReviewPage(page).open(path)
  await page.getByRole('button', { name: 'Close request' }).waitFor()
}
