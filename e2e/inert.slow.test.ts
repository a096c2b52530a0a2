import type { Page } from '@playwright/test'
import { test, vi } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { ProfilePage } from './pages/profile'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { mailsTo } from './support/outbox'
import { password } from './support/people'
import { storedToken } from './support/session'

const journey = useJourney()

/** Each of them leaves a mark on the page if anything in it runs. */
const image = '<img src=x onerror="window.ran=1">'
const script = '<script>window.ran=2</script>'
const drawing = '"><svg onload=window.ran=3>'
const reason = `Please look again ${image}${script}`
const goal = `A goal ${drawing} [click](javascript:window.ran=4) {{7*7}}`
const description = [
  'What **it** means',
  script,
  image,
  '<iframe srcdoc="<script>parent.ran=5</script>"></iframe>',
  '[a link](javascript:window.ran=6) and [another](data:text/html,<script>window.ran=7</script>)',
  '![a picture](javascript:window.ran=8)',
  '![a foreign picture](https://pictures.example/tracker.png) ![another](//pictures.example/tracker.png)',
  '![a picture of ours](/favicon.svg)',
  '![a picture in the text](data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)',
  '[a good link](https://example.com/good)',
].join('\n\n')

const reviewed = { firstName: image, lastName: 'Reviewed', email: 'reviewed@example.com' }
const evaluator = { firstName: drawing, lastName: script, email: 'evaluator@example.com' }
const reviewedName = `${image} Reviewed`
const evaluatorName = `${drawing} ${script}`
const criterion = `Care ${image}`
/** Called a png, and a drawing with a script inside. */
const picture = `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.ran=9"/>')}`

test('names, texts, descriptions and reasons with markup are text everywhere', {
  timeout: 240_000,
}, async () => {
  const admin = await journey.signedIn('super@example.com')
  const asked: string[] = []
  admin.on('request', (request) => asked.push(request.url()))
  const call = await callerOf(admin)
  await call('POST', '/criteria', {
    name: criterion,
    category: `3. More ${image}`,
    weight: 10,
    description,
    scale: [1, 2].map((value) => ({ value, label: `${value} ${script}` })),
  })
  const { user: person } = await call('POST', '/users', { ...reviewed, password, avatar: picture })
  const { user: first } = await call('POST', '/users', { ...evaluator, password })
  const { review } = await call('POST', '/reviews', {
    userId: person.id,
    firstEvaluatorId: first.id,
    secondEvaluatorId: first.id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    summary: goal,
  })
  const path = `/reviews/${review.id}`
  const criteriaId = review.criteria.find(({ name }) => name === criterion)?.id
  await call('PUT', path, { detailedEvaluations: [{ criteriaId, evidence: goal }] })
  await call('PUT', path, { evaluationPhase: 'first-goal-checking' })

  const other = await journey.signedIn(evaluator.email)
  const asEvaluator = await callerOf(other)
  await asEvaluator('PUT', path, { evaluationPhase: 'self-goal-setting', prev: true, revertReason: reason })

  const team = new TeamPage(admin)
  await team.open('?search=reviewed@example.com')
  await expect(team.names.first()).toHaveText(reviewedName)
  await expectInert(admin)

  await admin.goto(`/users/${person.id}`)
  await expect(new ProfilePage(admin).name).toHaveText(reviewedName)
  await expectInert(admin)

  const page = new ReviewPage(admin)
  await page.open(`/users/${person.id}/reviews/${review.id}`)
  await expect(admin.getByText(reviewedName).first()).toBeVisible()
  await expect(admin.getByText(evaluatorName).first()).toBeVisible()
  await expect(page.field('Summary')).toHaveValue(goal)
  await expectInert(admin)
  await page.openTab('Evaluation Matrix')
  await page.openCriterion(criterion)
  const panel = page.panel(criterion)
  await expect(panel.getByRole('link', { name: 'a good link' })).toHaveAttribute('href', /^https:/)
  await expect(panel.locator('strong', { hasText: 'it' })).toBeVisible()
  await expect(panel.getByText('a link')).toBeVisible()
  await expect(panel.locator('a[href^="javascript:"], a[href^="data:"], iframe, script')).toHaveCount(0)
  await expect(panel.getByText('a foreign picture another')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'a picture of ours' })).toBeVisible()
  await expect(panel.getByRole('img', { name: 'a picture in the text' })).toBeVisible()
  expect(asked.filter((url) => url.includes('pictures.example'))).toEqual([])
  await expect(page.field('Goal')).toHaveValue(goal)
  await expectInert(admin)
  await page.openTab('Review Logs')
  await expect(admin.getByText(reason).first()).toBeVisible()
  await expect(admin.getByRole('listitem').filter({ hasText: evaluatorName }).first()).toBeVisible()
  await expectInert(admin)

  const reader = await journey.signedIn(reviewed.email)
  await reader.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const told = reader.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(told.filter({ hasText: reason })).toContainText(evaluatorName)
  await expectInert(reader)
  await other.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const heard = other.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(heard.filter({ hasText: reviewedName }).first()).toBeVisible()
  await expectInert(other)

  await team.open('?search=reviewed@example.com')
  const dialogs = new PersonDialog(admin)
  await dialogs.openDelete(reviewedName)
  await expect(dialogs.deletion).toContainText(reviewedName)
  await dialogs.deletion.getByRole('textbox').fill(reviewedName)
  await dialogs.deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(team.toast.filter({ hasText: `${reviewedName} has been deleted.` })).toBeVisible()
  await expectInert(admin)
})

test('so they are in the mails that tell of them', async () => {
  const mail = await vi.waitFor(
    async () => {
      const [first] = await mailsTo(journey.product.dataDir, evaluator.email)
      if (!first) throw new Error('no mail has come')
      return first
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(mail).toContain(`in ${reviewedName}'s performance review`)
  const html = mail.slice(mail.indexOf('<!doctype html>'))
  const page = await journey.visitor()
  await page.goto('/login')
  await page.setContent(html)
  await expect(page.getByText(reviewedName).first()).toBeVisible()
  await expect(page.locator('img, script, svg')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`^${journey.product.url}/users/`))
  await expectInert(page)
})

interface Answer {
  user: { id: string }
  review: { id: string; criteria: { id: string; name: string }[] }
}

/** Calls as the person at this page. */
async function callerOf(page: Page) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  return async (method: string, path: string, data: object): Promise<Answer> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Nothing has run, and nothing stands in the page that could. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (window as { ran?: number }).ran,
    handlers: document.querySelectorAll(
      '[onerror], [onload], img[src="x"], svg[onload], a[href^="javascript:" i]',
    ).length,
  }))
  expect(found).toEqual({ ran: undefined, handlers: 0 })
}
