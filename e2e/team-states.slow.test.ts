import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { describe, test } from 'vitest'
import { TeamPage } from './pages/team'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const listRequest = /\/api\/users\?/

describe('the team list', () => {
  test('shows a loading state', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    await new TeamPage(page).open()
    const release = await holdRequest(page, listRequest)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Loading team members' })).toBeVisible()
    release()
    await expect(new TeamPage(page).names).toHaveCount(10)
  })

  test('shows when the server fails, cannot be reached or denies access, and reloads with Retry', async () => {
    const page = await journey.signedIn('admin@example.com', {
      expectedErrors: /500|403|ERR_FAILED/,
      startPage: false,
    })
    const team = new TeamPage(page)
    await team.open()
    for (const [text, status] of [
      ['Failed to fetch users', 500],
      ['Error loading users', undefined],
    ] as const) {
      await page.route(listRequest, (route) =>
        status ? route.fulfill({ status, json: { success: false, message: 'Broken' } }) : route.abort(),
      )
      await page.reload()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await page.unroute(listRequest)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(team.names).toHaveCount(10)
    }

    await page.route(listRequest, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'No' } }),
    )
    await page.reload()
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  })

  test('can be filtered with the keyboard alone', async () => {
    const team = await openTeam()
    await team.filter('Department').focus()
    await team.page.keyboard.press('Enter')
    await expect(team.page.getByRole('radio', { name: 'Administration' })).toBeFocused()
    await team.page.keyboard.press('ArrowDown')
    await team.page.keyboard.press('Enter')
    await expect(team.page).toHaveURL(/\?department=HR$/)
    await expect(team.filter('Department')).toHaveText('Department: HR')
    await expect(team.filter('Department')).toBeFocused()
    await team.page.keyboard.press('Enter')
    await expect(team.page.getByRole('radio', { name: 'HR' })).toBeFocused()
    await team.page.keyboard.press('Escape')
    await expect(team.filter('Department')).toBeFocused()
  })

  test('exports all pages with the current filters and order', async () => {
    const team = await openTeam('?department=Development&order=desc')
    const [filtered] = (await team.count.innerText()).split(' ')
    const [download] = await Promise.all([
      team.page.waitForEvent('download'),
      team.page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d{2}-\d{2}\.csv$/)
    const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(header).toBe(
      '\uFEFFFirst Name,Last Name,Email,Role,Department,Position,Join Date,Manager,Employee Number,Leave From,Leave Until,Last Day',
    )
    expect(lines).toHaveLength(Number(filtered))
    expect(lines.every((line) => line.includes(',Development,'))).toBe(true)
    const [first] = await team.names.allInnerTexts()
    expect(lines[0]?.split(',').slice(0, 2).join(' ')).toBe(first)
  })

  test('does not cut emails or wrap positions while there is room, and on a phone, its cards have equal heights', async () => {
    // People who can be invited have a checkbox and a button, which take up the room.
    const team = await openTeam('?limit=30&status=active')
    const cut = await team.table.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const email = row.querySelector<HTMLElement>('[title]')
        const position = row.querySelector<HTMLElement>('[data-label="Position"]')
        const isCut = !email || email.scrollWidth > email.clientWidth
        const range = document.createRange()
        range.selectNodeContents(position ?? row)
        return isCut || range.getClientRects().length > 1 ? [row.textContent] : []
      }),
    )
    expect(cut).toEqual([])

    // Scrolling would otherwise shift the layout.
    await team.page.setViewportSize(phone)
    await team.open('?limit=30')
    await expect(team.names.first()).toBeVisible()
    const heights = await team.table
      .locator('tbody tr:not(:last-child)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  test('on a phone turns into cards with every function, and offers the side cards before them, collapsed', async () => {
    const team = await openTeam('', { viewport: phone })
    expect(await horizontalOverflow(team.page)).toBe(0)
    expect(await accessibilityFindings(team.page)).toEqual([])
    await expect(team.table.locator('thead')).toBeHidden()
    await expect(team.table.locator('[data-label="Join Date"]').first()).toBeVisible()
    await team.page.getByRole('combobox', { name: 'Sort by' }).selectOption('joinDate desc')
    await expect(team.page).toHaveURL(/\?sort=joinDate&order=desc$/)
    await team.applyChoice('Role', 'Super Admin')
    await expect(team.filter('Role')).toHaveText('Role: Super Admin')
    await expect(team.names.first()).toBeVisible()

    const { page } = team
    await team.open()
    await expect(team.names.first()).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Reviews and progress' })
    const card = page.getByRole('region', { name: 'Progress' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeInViewport()
    await expect(card).toHaveCount(0)
    const reviews = page.waitForRequest(/\/api\/reviews\?.*state=ongoing/)
    await toggle.press('Enter')
    await reviews
    await expect(card).toBeVisible()
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    expect(await top(card)).toBeLessThan(await top(team.table))
    expect(await accessibilityFindings(page)).toEqual([])
    await card.getByRole('button', { name: /^\d+ overdue$/ }).click()
    await expect(page.getByRole('region', { name: /^Overdue/ })).toBeVisible()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('region', { name: /^Overdue/ })).toHaveCount(0)
    await page.goto('/?counted=overdue')
    await expect(page.getByRole('region', { name: /^Overdue/ })).toBeVisible()
  })
})

describe('the reviews card next to the team list', () => {
  test('shows five ongoing reviews, all upcoming ones, a link to the rest, and when they cannot be loaded or there are none', async () => {
    const { page } = await openTeam('', { expectedErrors: /500/ })
    const sideColumn = page.getByRole('region', { name: /^(Reviews|Progress)$/ })
    await expect(sideColumn.getByRole('heading', { level: 2 })).toHaveText(['Reviews', 'Progress'])
    const card = page.getByRole('region', { name: 'Reviews', exact: true })
    const reviews = card.getByRole('listitem')
    await expect(reviews).toHaveCount(5)
    const upcoming = page.waitForResponse(/\/api\/reviews\/upcoming\?page=1&limit=0$/)
    await card.getByRole('tab', { name: 'Upcoming' }).click()
    const { data } = await (await upcoming).json()
    await expect(reviews).toHaveCount(data.reviews.length)
    expect(data.reviews.length).toBeGreaterThan(5)
    await card.getByRole('link', { name: 'View more' }).click()
    await expect(page).toHaveURL(/\/reviews$/)

    await page.route(/\/api\/reviews\?page=1&limit=5&state=ongoing$/, (route) =>
      route.fulfill({ json: { success: true, reviews: [], total: 0 } }),
    )
    await page.route(/\/api\/reviews\/upcoming/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
    )
    await page.goto('/')
    await expect(card).toContainText('No performance reviews have been created yet.')
    await card.getByRole('tab', { name: 'Upcoming' }).click()
    await expect(card).toContainText('Error loading review data')
    await page.unroute(/\/api\/reviews\/upcoming/)
    await page.route(/\/api\/reviews\/upcoming/, (route) =>
      route.fulfill({
        json: {
          success: true,
          data: { reviews: [], paginations: { page: 1, limit: 0, total: 0, pages: 1 } },
        },
      }),
    )
    await card.getByRole('button', { name: 'Retry' }).click()
    await card.getByRole('tab', { name: 'Upcoming' }).click()
    await expect(card).toContainText('No upcoming performance reviews.')
  })
})

async function openTeam(query = '', options?: Parameters<typeof journey.signedIn>[1]): Promise<TeamPage> {
  const team = new TeamPage(await journey.signedIn('admin@example.com', { ...options, startPage: false }))
  await team.open(query)
  await expect(team.names.first()).toBeVisible()
  return team
}
