import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { type Screen, screens } from './screens'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow, narrowButtons } from './support/page-checks'

const journey = useJourney()
const expectedErrors = /40[01349]/
/** A small and a large screen at 200% zoom, and a tablet. */
const widths = [640, 720, 1024]

const signedOut = 'a signed-out person'
const screensOf = (person: string) =>
  screens.filter(({ email = signedOut, isOnlyShown }) => email === person && !isOnlyShown)
const people = new Set(screens.map(({ email = signedOut }) => email))

describe.each([...people])('every screen of %s', (person) => {
  const timeout = screensOf(person).length * 20_000
  test('has no accessibility findings in either theme and fits every window, even at 200% zoom', {
    timeout,
  }, async () => {
    const options = { expectedErrors, reducedMotion: 'reduce' } as const
    const page = await (person === signedOut ? journey.visitor(options) : journey.signedIn(person, options))
    const problems: string[] = []
    for (const screen of screensOf(person)) problems.push(...(await findProblems(page, screen)))
    expect(problems).toEqual([])
  })
})

async function findProblems(page: Page, { name, part, open }: Screen): Promise<string[]> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(desktop)
  await open(page, journey.product)
  const problems: string[] = []
  for (const { colorScheme, size, rules } of variants) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    const found = await accessibilityFindings(page, part, rules)
    problems.push(...found.map((finding) => `${name}, ${colorScheme}: ${finding}`))
  }
  for (const width of [phone.width, ...widths]) {
    await page.setViewportSize({ width, height: phone.height })
    const overflow = await horizontalOverflow(page)
    if (overflow > 0) problems.push(`${name} overflows by ${overflow} pixels at a width of ${width}`)
    const narrow = await narrowButtons(page)
    problems.push(...narrow.map((button) => `${name}: ${button} is too narrow at a width of ${width}`))
  }
  return problems
}

/** The second theme differs from the first one only in its colors. */
const variants: { colorScheme: 'dark' | 'light'; size: typeof desktop; rules?: string[] }[] = [
  { colorScheme: 'dark', size: desktop },
  { colorScheme: 'light', size: phone, rules: ['color-contrast'] },
]
