import { test } from 'vitest'
import { MyTurn } from './pages/my-turn'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { tabTo } from './support/keyboard'

const journey = useJourney()
const ratings = [4, 3, 5, 4, 3, 4, 4, 2, 5, 4, 3, 4]

test('an employee completes a self-evaluation with the keyboard alone', async () => {
  const page = await journey.signedIn('paula.ferreira@example.com')
  const review = new ReviewPage(page)
  const { keyboard } = page

  await tabTo(page.getByRole('link', { name: /Self evaluation/ }))
  await keyboard.press('Enter')
  await review.status.waitFor()
  await tabTo(page.getByRole('tab', { name: 'Overview' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Evaluation Matrix' })).toBeFocused()
  await expect(review.panel('Customer Focus')).toBeVisible()

  await tabTo(review.matrix.getByRole('button', { name: 'Customer Focus' }))
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Move between criteria',
  )
  await keyboard.press('Escape')
  await expect(review.panel('Customer Focus')).toBeVisible()
  await tabTo(review.matrix.getByRole('button', { name: 'Customer Focus' }))

  for (const rating of ratings) {
    await keyboard.press(String(rating))
    await keyboard.press(rating % 2 === 0 ? 'ArrowDown' : 'j')
  }
  await expect(review.status).toContainText('12 of 12 rated')
  await expect(page.getByRole('button', { name: 'All rated – Submit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeFocused()
  await expect(review.panel('Feedback')).toBeVisible()
  await keyboard.press('k')
  await expect(review.matrix.getByRole('button').last()).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('ArrowUp')

  await keyboard.press('Enter')
  await expect(review.field('Self Comment')).toBeFocused()
  await keyboard.type('Two colleagues took over a part of my work. 5 of 5 would do it again.')
  await keyboard.press('Alt+ArrowDown')
  await expect(review.field('Self Comment')).toBeFocused()
  await expect(review.field('Self Comment')).toHaveValue('')
  await keyboard.press('Alt+ArrowUp')
  await expect(review.field('Self Comment')).toHaveValue(/^Two colleagues took over/)
  await keyboard.press('Escape')
  await expect(page.getByLabel('Self Comment')).toHaveCount(0)
  await expect(review.status).toContainText('12 of 12 rated')
  await review.waitUntilSaved()

  await tabTo(review.forward, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(review.status).toContainText('First Evaluation')
})

test('My turn leads to the first unfinished criterion, ready to rate it and write a comment', async () => {
  const page = await journey.signedIn('camille.dubois@example.com')
  const review = new ReviewPage(page)
  const { keyboard } = page
  await new MyTurn(page).card('Rate yourself').click()
  await expect(review.status).toContainText(/^Camille Dubois · Self Evaluation/)
  const unrated = review.matrix.getByRole('row').filter({ hasText: 'Not rated' }).getByRole('button')
  const [first = '', second = ''] = await unrated.allTextContents()
  await expect(review.panel(first)).toBeVisible()
  await expect(review.ratingStep(1)).toBeFocused()
  await expect(review.ratingStep(1)).toBeInViewport()
  await expect(review.panel('Self')).toBeInViewport({ ratio: 1 })

  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(review.panel(first)).toBeVisible()
  await review.ratingStep(1).focus()
  await keyboard.press('4')
  await expect(review.field('Self Rating')).toHaveValue('4')
  await expect(review.panel(first)).toBeVisible()

  await keyboard.press('Tab')
  await expect(review.field('Self Rating')).toBeFocused()
  await keyboard.type('Not a day late')
  await expect(review.field('Self Comment')).toHaveValue(/Not a day late$/)
  await expect(review.field('Self Rating')).toHaveValue('4')
  await review.waitUntilSaved()

  await review.openTab('Overview')
  await review.openTab('Evaluation Matrix')
  await expect(review.panel(second)).toBeVisible()
  await review.openCriterion(first)
  await page.reload()
  await expect(review.panel(first)).toBeVisible()
})

test('on a touch screen, opening a review does not open the on-screen keyboard', async () => {
  const page = await journey.signedIn('employee@example.com', { isMobile: true, hasTouch: true })
  await new MyTurn(page).card('Set your goals').tap()
  const review = new ReviewPage(page)
  await expect(review.field('Goal')).toBeEditable()
  await expect(review.field('Goal')).toHaveValue('')
  await expect(review.field('Goal')).not.toBeFocused()
})

test('a review can be completed from start to finish without a mouse', async () => {
  const [employee, first, second] = [
    await journey.signedIn('employee@example.com'),
    await journey.signedIn('first@example.com'),
    await journey.signedIn('second@example.com'),
  ]
  for (const { page, task, work, confirm } of [
    { page: employee, task: 'Set your goals', work: writeGoal, confirm: 'Submit anyway' },
    { page: first, task: "Check Elena Marković's goals" },
    { page: second, task: "Check Elena Marković's goals" },
    { page: employee, task: 'Rate yourself', work: rateAll },
    { page: first, task: 'Rate Elena Marković', work: rateAll },
    { page: second, task: 'Rate Elena Marković', work: rateAll, confirm: 'Finalize' },
  ]) {
    await page.goto('/')
    const [turn, review] = [new MyTurn(page), new ReviewPage(page)]
    await turn.cards.first().waitFor()
    if ((await turn.showAll.count()) > 0) {
      await tabTo(turn.showAll)
      await page.keyboard.press('Enter')
    }
    await tabTo(turn.card(task))
    await page.keyboard.press('Enter')
    await review.status.waitFor()
    await work?.(review)
    await tabTo(review.forward, work ? 'Shift+Tab' : 'Tab')
    await page.keyboard.press('Enter')
    if (confirm) {
      await tabTo(review.dialog.getByRole('button', { name: confirm, exact: true }))
      await page.keyboard.press('Enter')
    }
    await expect(review.movedNote).toBeVisible()
  }
  await expect(new ReviewPage(second).status).toContainText('Completed')
})

async function writeGoal(review: ReviewPage): Promise<void> {
  await tabTo(review.field('Goal'))
  await review.page.keyboard.press('ControlOrMeta+A')
  await review.page.keyboard.type('Answer every customer within a day.')
  await review.waitUntilSaved()
}

async function rateAll(review: ReviewPage): Promise<void> {
  await tabTo(review.matrix.getByRole('button').first())
  for (const rating of ratings) {
    await review.page.keyboard.press(String(rating))
    await review.page.keyboard.press('j')
  }
  await review.waitUntilSaved()
}
