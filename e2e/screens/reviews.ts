import type { Page } from '@playwright/test'
import { ReviewPage } from '../pages/review'
import { ReviewsListPage } from '../pages/reviews-list'
import { expect } from '../support/expect'
import type { Screen } from './screen'

const admin = 'admin@example.com'
const first = 'first@example.com'

/** The list of reviews, and a review as its participants see it. */
export const reviewScreens: Screen[] = [
  {
    name: 'reviews',
    email: admin,
    open: async (page) => void (await openList(page, 'Goal')),
  },
  {
    name: 'reviews-evaluation',
    email: admin,
    open: async (page) => void (await openList(page, 'Evaluation')),
  },
  {
    name: 'reviews-completed',
    email: admin,
    open: async (page) => void (await openList(page, 'Completed')),
  },
  {
    name: 'reviews-export',
    email: admin,
    async open(page) {
      await openList(page, 'Completed')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: 'CSV: log' }).waitFor()
    },
  },
  {
    name: 'reviews-no-results',
    email: admin,
    async open(page) {
      const list = new ReviewsListPage(page)
      await list.open('?searchTerm=no-such-person')
      await list.empty.waitFor()
    },
  },
  {
    name: 'review-goals',
    email: 'employee@example.com',
    async open(page) {
      const review = await openReview(page, /Self goal setting/)
      await review.openTab('Evaluation Matrix')
      await review.field('Goal').waitFor()
    },
  },
  {
    name: 'review-overview',
    email: first,
    open: async (page) => void (await openReview(page, /First evaluation/)),
  },
  {
    name: 'review-matrix',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.open(`${page.url()}?tab=matrix&criterion=next`)
      // The page scrolls to the field that gets the focus.
      await expect(page.getByRole('radio').first()).toBeFocused()
    },
  },
  {
    name: 'review-feedback',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.open(`${page.url()}?tab=matrix&criterion=feedback`)
      await review.panel('Feedback').waitFor()
    },
  },
  {
    name: 'review-logs',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.openTab('Review Logs')
      await page.getByRole('region', { name: 'Log entries' }).waitFor()
    },
  },
  {
    name: 'review-shortcuts',
    isDesktopOnly: true,
    part: '[role=dialog]',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.openTab('Evaluation Matrix')
      await review.matrix.getByRole('button').first().focus()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'review-missing-ratings',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.forward.click()
      await page.getByText(/criteria are not rated yet/).waitFor()
    },
  },
  {
    name: 'review-forward',
    part: '[role=dialog]',
    email: 'employee@example.com',
    async open(page) {
      const review = await openReview(page, /Self goal setting/)
      await review.forward.click()
      await review.dialog.waitFor()
    },
  },
  {
    name: 'review-revert',
    part: '[role=dialog]',
    email: first,
    async open(page) {
      const review = await openReview(page, /First evaluation/)
      await review.revert.click()
      await review.dialog.getByLabel('Reason').waitFor()
    },
  },
  {
    name: 'review-completed',
    email: 'employee@example.com',
    open: async (page) => void (await openReview(page, /Completed/)),
  },
  {
    name: 'review-not-found',
    email: admin,
    async open(page) {
      const id = '00000000-0000-4000-8000-000000000000'
      await page.goto(`/users/${id}/reviews/${id}`)
      await page.getByText('User not found').waitFor()
    },
  },
]

async function openList(page: Page, tab: 'Goal' | 'Evaluation' | 'Completed'): Promise<void> {
  const list = new ReviewsListPage(page)
  await list.open()
  await list.tab(tab).click()
  await list.cards.first().waitFor()
}

/** Opens the review from the viewer's start page. The sample company has one in each phase used here. */
async function openReview(page: Page, phase: RegExp): Promise<ReviewPage> {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: phase }).first().click()
  const review = new ReviewPage(page)
  await review.status.waitFor()
  return review
}
