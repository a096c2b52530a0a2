import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { type Screen, screens } from './screens'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone, wide } from './support/people'

const journey = useJourney()
const expectedErrors = /40[0134]/
/** Half of a small and of a wide screen, as they are at 200 %, and a tablet. */
const widths = [640, 720, 1024]

const nobody = 'nobody'
const screensOf = (person: string) => screens.filter(({ email = nobody }) => email === person)
const people = new Set(screens.map(({ email = nobody }) => email))

describe.each([...people])('what %s sees', (person) => {
  test('has no accessibility findings in either theme, and fits every window, also at 200 %', async () => {
    const options = { expectedErrors, reducedMotion: 'reduce' } as const
    const page = await (person === nobody ? journey.visitor(options) : journey.signedIn(person, options))
    const problems: string[] = []
    for (const screen of screensOf(person)) problems.push(...(await problemsOf(page, screen)))
    expect(problems).toEqual([])
  }, 300_000)
})

async function problemsOf(page: Page, { name, part, open }: Screen): Promise<string[]> {
  await page.setViewportSize(wide)
  await open(page, journey.product)
  const problems: string[] = []
  for (const { colorScheme, size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    const found = await accessibilityFindings(page, part)
    problems.push(...found.map((finding) => `${name}, ${colorScheme}: ${finding}`))
  }
  for (const width of [phone.width, ...widths]) {
    await page.setViewportSize({ width, height: phone.height })
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`${name} is ${overflow} pixels too wide at ${width}`)
  }
  return problems
}

const looks = [
  { colorScheme: 'dark', size: wide },
  { colorScheme: 'light', size: phone },
] as const
