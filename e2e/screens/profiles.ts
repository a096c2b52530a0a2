import type { Page } from '@playwright/test'
import { ReviewDialogs } from '../pages/review-dialogs'
import type { Screen } from './screen'

/** Profiles as an employee, an evaluator and an admin see them. */
export const profileScreens: Screen[] = [
  {
    name: 'profile-employee',
    email: 'employee@example.com',
    open: openOwnProfile,
  },
  {
    name: 'profile-evaluator',
    email: 'first@example.com',
    open: openOwnProfile,
  },
  {
    name: 'profile-admin',
    email: 'admin@example.com',
    open: openEmployeeProfile,
  },
  {
    name: 'create-review',
    part: '[role=dialog]',
    email: 'admin@example.com',
    async open(page) {
      await openEmployeeProfile(page)
      await new ReviewDialogs(page).openCreate()
    },
  },
  {
    name: 'delete-review',
    part: '[role=dialog]',
    email: 'admin@example.com',
    async open(page) {
      await openEmployeeProfile(page)
      const dialogs = new ReviewDialogs(page)
      await dialogs.panel
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await dialogs.confirmation.waitFor()
    },
  },
  {
    name: 'profile-not-found',
    email: 'admin@example.com',
    async open(page) {
      await page.goto('/users/00000000-0000-4000-8000-000000000000')
      await page.getByText('User not found').waitFor()
    },
  },
  {
    name: 'profile-access-denied',
    email: 'employee@example.com',
    async open(page) {
      await page.goto('/users/00000000-0000-4000-8000-000000000000')
      await page.getByText('Access Denied').waitFor()
    },
  },
]

async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('region', { name: 'My turn' }).getByRole('link').first().waitFor()
  await page.getByRole('region', { name: 'Performance Reviews' }).getByRole('link').first().waitFor()
}

async function openEmployeeProfile(page: Page): Promise<void> {
  await page.goto('/?search=employee@example.com')
  await page.getByRole('link', { name: 'Elena Marković', exact: true }).click()
  await page.getByRole('region', { name: 'Performance Reviews' }).getByRole('link').first().waitFor()
}
