import type { Page } from '@playwright/test'
import { ReviewDialogs } from '../pages/review-dialogs'
import type { Screen } from './screen'

/** Profiles, as the person themselves, their evaluators and an admin see them. */
export const profileScreens: Screen[] = [
  {
    name: 'profile-employee',
    email: 'employee@example.com',
    open: atOwnProfile,
  },
  {
    name: 'profile-evaluator',
    email: 'first@example.com',
    open: atOwnProfile,
  },
  {
    name: 'profile-admin',
    email: 'admin@example.com',
    open: atSomebodysProfile,
  },
  {
    name: 'create-review',
    part: '[role=dialog]',
    email: 'admin@example.com',
    async open(page) {
      await atSomebodysProfile(page)
      await new ReviewDialogs(page).openCreate()
    },
  },
  {
    name: 'delete-review',
    part: '[role=dialog]',
    email: 'admin@example.com',
    async open(page) {
      await atSomebodysProfile(page)
      const dialogs = new ReviewDialogs(page)
      await dialogs.panel
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await dialogs.question.waitFor()
    },
  },
  {
    name: 'profile-unknown',
    email: 'admin@example.com',
    async open(page) {
      await page.goto('/users/00000000-0000-4000-8000-000000000000')
      await page.getByText('User not found').waitFor()
    },
  },
  {
    name: 'profile-denied',
    email: 'employee@example.com',
    async open(page) {
      await page.goto('/users/00000000-0000-4000-8000-000000000000')
      await page.getByText('Access Denied').waitFor()
    },
  },
]

async function atOwnProfile(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('region', { name: 'My turn' }).getByRole('link').first().waitFor()
  await page.getByRole('region', { name: 'Performance Reviews' }).getByRole('link').first().waitFor()
}

async function atSomebodysProfile(page: Page): Promise<void> {
  await page.goto('/?search=employee@example.com')
  await page.getByRole('link', { name: 'Elena Marković', exact: true }).click()
  await page.getByRole('region', { name: 'Performance Reviews' }).getByRole('link').first().waitFor()
}
