import type { Page } from '@playwright/test'
import { test, vi } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { ProfilePage } from './pages/profile'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { password } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { mailsTo } from './support/outbox'
import { storedToken } from './support/session'

const journey = useJourney()

/** Each payload sets `window.ran` if it is executed. */
const image = '<img src=x onerror="window.ran=1">'
const script = '<script>window.ran=2</script>'
const svg = '"><svg onload=window.ran=3>'
const reason = `Please look again ${image}${script}`
const goal = `A goal ${svg} [click](javascript:window.ran=4) {{7*7}}`
const description = [
  'Some **bold** text',
  script,
  image,
  '<iframe srcdoc="<script>parent.ran=5</script>"></iframe>',
  '[a link](javascript:window.ran=6) and [another](data:text/html,<script>window.ran=7</script>)',
  '![an image](javascript:window.ran=8)',
  '![an external image](https://images.example/tracker.png) ![another](//images.example/tracker.png)',
  '![a local image](/favicon.svg)',
  '![an inline image](data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)',
  '[a good link](https://example.com/good) [a channel](ircs://irc.example/team) [a chat](xmpp:team@example.com)',
].join('\n\n')

const employee = { firstName: image, lastName: 'Reviewed', email: 'reviewed@example.com' }
const evaluator = { firstName: svg, lastName: script, email: 'evaluator@example.com' }
const employeeName = `${image} Reviewed`
const evaluatorName = `${svg} ${script}`
const criterion = `Care ${image}`
/** An SVG with a script, declared as a PNG. */
const fakePng = `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.ran=9"/>')}`

test('markup in names, texts, descriptions and reasons is shown as plain text', {
  timeout: 240_000,
}, async () => {
  const admin = await journey.signedIn('super@example.com')
  const requestedUrls: string[] = []
  admin.on('request', (request) => requestedUrls.push(request.url()))
  const asAdmin = await apiClient(admin)
  await asAdmin('POST', '/criteria', {
    name: criterion,
    category: `3. More ${image}`,
    weight: 10,
    description,
    scale: [1, 2].map((value) => ({ value, label: `${value} ${script}` })),
  })
  const { user: person } = await asAdmin('POST', '/users', { ...employee, password, avatar: fakePng })
  const { user: first } = await asAdmin('POST', '/users', { ...evaluator, password })
  const { review } = await asAdmin('POST', '/reviews', {
    userId: person.id,
    firstEvaluatorId: first.id,
    secondEvaluatorId: first.id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    summary: goal,
  })
  const path = `/reviews/${review.id}`
  const criteriaId = review.criteria.find(({ name }) => name === criterion)?.id
  await asAdmin('PUT', path, { detailedEvaluations: [{ criteriaId, evidence: goal }] })
  await asAdmin('PUT', path, { evaluationPhase: 'first-goal-checking' })

  const evaluatorPage = await journey.signedIn(evaluator.email)
  const asEvaluator = await apiClient(evaluatorPage)
  await asEvaluator('PUT', path, { evaluationPhase: 'self-goal-setting', prev: true, revertReason: reason })

  const team = new TeamPage(admin)
  await team.open('?search=reviewed@example.com')
  await expect(team.names.first()).toHaveText(employeeName)
  await expectNoScript(admin)

  await admin.goto(`/users/${person.id}`)
  await expect(new ProfilePage(admin).name).toHaveText(employeeName)
  await expectNoScript(admin)

  const page = new ReviewPage(admin)
  await page.open(`/users/${person.id}/reviews/${review.id}`)
  await expect(admin.getByText(employeeName).first()).toBeVisible()
  await expect(admin.getByText(evaluatorName).first()).toBeVisible()
  await expect(page.field('Summary')).toHaveValue(goal)
  await expectNoScript(admin)
  await page.openTab('Evaluation Matrix')
  await page.openCriterion(criterion)
  const panel = page.panel(criterion)
  await expect(panel.getByRole('link', { name: 'a good link' })).toHaveAttribute('href', /^https:/)
  await expect(panel.getByRole('link', { name: 'a channel' })).toHaveAttribute('href', /^ircs:/)
  await expect(panel.getByRole('link', { name: 'a chat' })).toHaveAttribute('href', /^xmpp:/)
  await expect(panel.locator('strong', { hasText: 'bold' })).toBeVisible()
  await expect(panel.getByText('a link')).toBeVisible()
  await expect(panel.locator('a[href^="javascript:"], a[href^="data:"], iframe, script')).toHaveCount(0)
  await expect(panel.getByText('an external image another')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'a local image' })).toBeVisible()
  await expect(panel.getByRole('img', { name: 'an inline image' })).toBeVisible()
  expect(requestedUrls.filter((url) => url.includes('images.example'))).toEqual([])
  await expect(page.field('Goal')).toHaveValue(goal)
  await expectNoScript(admin)
  await page.openTab('Review Logs')
  await expect(admin.getByText(reason).first()).toBeVisible()
  await expect(admin.getByRole('listitem').filter({ hasText: evaluatorName }).first()).toBeVisible()
  await expectNoScript(admin)

  const employeePage = await journey.signedIn(employee.email)
  await employeePage.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const employeeNotifications = employeePage
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
  await expect(employeeNotifications.filter({ hasText: reason })).toContainText(evaluatorName)
  await expectNoScript(employeePage)
  await evaluatorPage.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const evaluatorNotifications = evaluatorPage
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
  await expect(evaluatorNotifications.filter({ hasText: employeeName }).first()).toBeVisible()
  await expectNoScript(evaluatorPage)

  await team.open('?search=reviewed@example.com')
  const dialogs = new PersonDialog(admin)
  await dialogs.openDelete(employeeName)
  await expect(dialogs.deleteDialog).toContainText(employeeName)
  await dialogs.deleteDialog.getByRole('textbox').fill(employeeName)
  await dialogs.deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(team.toast.filter({ hasText: `${employeeName} has been deleted.` })).toBeVisible()
  await expectNoScript(admin)
})

test('markup in names is shown as plain text in mails', async () => {
  const mail = await vi.waitFor(
    async () => {
      const [first] = await mailsTo(journey.product.dataDir, evaluator.email)
      if (!first) throw new Error('No mail was sent yet')
      return first
    },
    { timeout: 45_000, interval: 100 },
  )
  expect(mail).toContain(`in ${employeeName}'s performance review`)
  const html = mail.slice(mail.indexOf('<!doctype html>'))
  const page = await journey.visitor()
  await page.goto('/login')
  await page.setContent(html)
  await expect(page.getByText(employeeName).first()).toBeVisible()
  await expect(page.locator('img, script, svg')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`^${journey.product.url}/users/`))
  await expectNoScript(page)
})

interface ApiResponse {
  user: { id: string }
  review: { id: string; criteria: { id: string; name: string }[] }
}

/** Calls the API with the session of this page. */
async function apiClient(page: Page) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  return async (method: string, path: string, data: object): Promise<ApiResponse> => {
    const response = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
}

/** Checks that no payload was executed and that the page contains nothing executable. */
async function expectNoScript(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (window as { ran?: number }).ran,
    handlers: document.querySelectorAll(
      '[onerror], [onload], img[src="x"], svg[onload], a[href^="javascript:" i]',
    ).length,
  }))
  expect(found).toEqual({ ran: undefined, handlers: 0 })
}
