import type { CycleResponse } from '@evenhand/domain/api'
import { test } from 'vitest'
import { CycleWizardPage } from './pages/cycle-wizard'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const email = 'admin@example.com'

test('what another admin saved is not overwritten when unsaved changes are sent after a reload', async () => {
  const page = await journey.signedIn(email, { expectedErrors: /409|ERR_|Failed/ })
  const admin = await apiClient(journey.product, email)
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Two admins' })
  const path = `/cycles/${cycle.id}`
  const wizard = new CycleWizardPage(page)
  await wizard.open(cycle.id)
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await wizard.day('Goal Setting').fill('1/5/2027')
  await expect(wizard.status).toContainText('No connection')

  const evaluators = { ...cycle.settings.evaluators, usesLastCycle: false }
  await admin('PUT', path, { settings: { ...cycle.settings, evaluators }, revision: cycle.revision })
  await page.unroute(`**/api${path}`)
  await page.reload()
  await expect(wizard.conflict).toContainText('Period and dates and Evaluators')
  await page.reload()
  await expect(wizard.conflict).toBeVisible()
  const { cycle: stored } = await admin<CycleResponse>('GET', path)
  expect(stored.settings.evaluators.usesLastCycle).toBe(false)
  await expect(wizard.day('Goal Setting')).toHaveValue('1/5/2027')
})

test('the launch step says that a date is missing', async () => {
  const page = await journey.signedIn(email, { startPage: false })
  const admin = await apiClient(journey.product, email)
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Without a date' })
  const wizard = new CycleWizardPage(page)
  await wizard.open(cycle.id)
  for (const field of ['Goal Setting', 'End Date']) {
    await wizard.day(field).fill('')
    await wizard.steps.getByRole('link', { name: 'Launch' }).click()
    await expect(page.getByText('Some settings contradict each other')).toBeVisible()
    await expect(wizard.launch).toBeDisabled()
    await wizard.steps.getByRole('link', { name: 'Period and dates' }).click()
  }
})

test('the launch step leads to a rule with an incomplete date', async () => {
  const page = await journey.signedIn(email, { startPage: false })
  const admin = await apiClient(journey.product, email)
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Incomplete rule' })
  const wizard = new CycleWizardPage(page)
  await wizard.open(cycle.id, 'who')
  await wizard.day('Joined on or before').fill('4/1')
  const who = wizard.steps.getByRole('link', { name: 'Who takes part' })
  await expect(who).toContainText('Needs attention')
  await wizard.steps.getByRole('link', { name: 'Launch' }).click()
  await expect(wizard.launch).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Who takes part', exact: true }).click()
  await expect(wizard.day('Joined on or before')).toHaveValue('4/1')
})
