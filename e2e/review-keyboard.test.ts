import type { Locator } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const ratings = [4, 3, 5, 4, 3, 4, 4, 2, 5, 4, 3, 4]

test('a self-evaluation is completed by keyboard alone', async () => {
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
  await expect(review.matrix.getByRole('button').last()).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('ArrowUp')

  await keyboard.press('Enter')
  await expect(review.field('Self Rating')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Two colleagues took over a part of my work. 5 of 5 would do it again.')
  await keyboard.press('Alt+ArrowDown')
  await expect(review.field('Self Comment')).toBeFocused()
  await expect(review.field('Self Comment')).toHaveValue('')
  await keyboard.press('Alt+ArrowUp')
  await expect(review.field('Self Comment')).toHaveValue(/^Two colleagues took over/)
  await keyboard.press('Escape')
  await expect(page.getByLabel('Self Comment')).toHaveCount(0)
  await expect(review.status).toContainText('12 of 12 rated')
  await review.allSaved()

  await tabTo(review.forward, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(review.dialog.getByRole('button', { name: 'Submit' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(review.status).toContainText('First Evaluation')

  async function tabTo(target: Locator, key = 'Tab') {
    await target.waitFor()
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press(key)
    }
    await expect(target).toBeFocused()
  }
})
