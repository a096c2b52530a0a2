import { describe, test } from 'vitest'
import { openCalendar, pickDay } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { withoutPauses } from './support/keyboard'
import { signIn } from './support/sign-in'

const journey = useJourney()

describe('an admin on the team list', () => {
  test('sees ten people sorted by first name, sorts by a column, and opens a profile by clicking the name', async () => {
    const team = await openTeam()
    await expect(team.count).toHaveText(/^(\d+) of \1 members$/)
    await expect(team.names).toHaveCount(10)
    const names = await team.names.allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    await expect(team.column('Name')).toHaveAttribute('aria-sort', 'ascending')

    await team.column('Join Date').getByRole('button').click()
    await expect(team.column('Join Date')).toHaveAttribute('aria-sort', 'ascending')
    await expect(team.column('Name')).toHaveAttribute('aria-sort', 'none')
    await expect(team.page).toHaveURL(/\?sort=joinDate$/)
    await team.column('Join Date').getByRole('button').click()
    await expect(team.column('Join Date')).toHaveAttribute('aria-sort', 'descending')
    await expect(team.page).toHaveURL(/\?sort=joinDate&order=desc$/)

    await team.open()
    const name = await team.names.first().innerText()
    await team.names.first().click()
    await expect(team.page).toHaveURL(/\/users\/[0-9a-f-]{36}\/$/)
    await team.page.reload()
    await expect(team.page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(team.page).toHaveURL(/\/users\/[0-9a-f-]{36}\/$/)
  })

  test('keeps filters that were applied just before a search, on a slow computer', async () => {
    const team = await openTeam()
    const browser = await team.page.context().newCDPSession(team.page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await team.applyChoice('Department', 'Development')
    await team.applyChoice('Role', 'Employee')
    await team.applyChoice('Position', 'Software Engineer II (CLC-4b)')
    await team.search.fill('ar')
    await expect(team.page).toHaveURL(/search=ar/)
    expect([...new URL(team.page.url()).searchParams.keys()]).toEqual([
      'department',
      'role',
      'position',
      'search',
    ])
  })

  test('shares filters by URL and undoes them with the back button', async () => {
    const team = await openTeam()
    await team.applyChoice('Department', 'Development')
    await expect(team.page).toHaveURL(/\/\?department=Development$/)
    await team.applyChoice('Role', 'Employee')
    await expect(team.page).toHaveURL(/\?department=Development&role=employee$/)
    await team.applyChoice('Position', 'Software Engineer II (CLC-4b)')
    await team.search.fill('ar')
    await expect(team.page).toHaveURL(/search=ar/)
    await expect(team.filter('Department')).toHaveText('Department: Development')
    const colleague = new TeamPage(await journey.signedIn('super@example.com', { startPage: false }))
    await colleague.open(new URL(team.page.url()).search)
    await expect(colleague.names.first()).toBeVisible()
    await expect(team.count).toHaveText(await colleague.count.innerText())
    await expect(team.names).toHaveText(await colleague.names.allInnerTexts())
    await expect(colleague.search).toHaveValue('ar')
    await expect(colleague.filter('Position')).toHaveText('Position: Software Engineer II (CLC-4b)')

    await team.page.goBack()
    await expect(team.search).toHaveValue('')
    await team.page.goBack()
    await expect(team.filter('Position')).toHaveText('Position')
    await expect(team.page).toHaveURL(/\?department=Development&role=employee$/)
    await team.page.goBack()
    await expect(team.page).toHaveURL(/\?department=Development$/)
    await team.clear('Department')
    await expect(team.page).toHaveURL(/:\d+\/$/)
  })

  test('searches with one request after typing, and filters by an inclusive range of join dates', async () => {
    const team = await openTeam()
    const searches: string[] = []
    team.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/users') searches.push(searchParams.get('search') ?? '')
    })
    await withoutPauses(team.page, () => team.search.pressSequentially('amina yusuf'))
    await expect(team.names).toHaveText(['Amina Yusuf'])
    expect(searches).toEqual(['amina yusuf'])
    await team.search.fill('no such person')
    await expect(team.page.getByText('No users found', { exact: true })).toBeVisible()
    await expect(team.page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
    await expect(team.count).toHaveText(/^0 of \d+ members$/)

    await team.addPeople([
      person('Range', 'First', { joinDate: '2011-03-01' }),
      person('Range', 'Last', { joinDate: '2011-03-31' }),
      person('Range', 'Before', { joinDate: '2011-02-28' }),
      person('Range', 'After', { joinDate: '2011-04-01' }),
      person('Range', 'Never', { joinDate: '' }),
    ])
    await team.open()
    await team.filter('Join Date').click()
    const popup = team.page.getByRole('dialog', { name: 'Join Date' })
    await pickDay(await openCalendar(popup, 'From'), 2011, 'March', 1)
    await popup.getByRole('textbox', { name: 'To' }).fill('3/31/2011')
    await popup.getByRole('button', { name: 'Apply' }).click()
    await expect(team.page).toHaveURL(/\?join_date_from=2011-03-01&join_date_to=2011-03-31$/)
    await expect(team.names).toHaveText(['Range First', 'Range Last'])
    await expect(team.filter('Join Date')).toHaveText('Join Date: Mar 1, 2011 – Mar 31, 2011')
  })

  test('opens the profile of a person clicked before the search starts, even if it loads slowly', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    const release = await holdRequest(page, /\/assets\/profile-/)
    await page.clock.install()
    await page.goto(startPage)
    await page.getByRole('searchbox').fill('Amina')
    await page.getByRole('table').getByRole('link', { name: 'Amina Yusuf' }).click()
    await page.clock.runFor(1000)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Yusuf')
  })
})

describe('the pages of a long list', () => {
  test('appear in the URL except for the first one, and one beyond the end redirects to the last one', async () => {
    const team = await openLongList('?search=crowd')
    await expect(team.page.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['1', '2', '8'])
    await team.pageButton(2).click()
    await expect(team.page).toHaveURL(/\?search=crowd&page=2$/)
    await expect(team.names.first()).toHaveText('Crowd Person 110')
    await team.pageButton(1).click()
    await expect(team.page).toHaveURL(/\?search=crowd$/)

    await team.open('?search=crowd&page=99')
    await expect(team.page).toHaveURL(/page=8$/)
    await expect(team.names.last()).toHaveText('Crowd Person 179')
  })

  test('are listed as the first, the last and the ones next to the current page, and show 10, 20 or 30 people', async () => {
    const team = await openLongList('?search=crowd&page=5')
    await expect(team.page.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['1', '4', '5', '6', '8'])
    await expect(team.pageButton(5)).toHaveAttribute('aria-current', 'page')

    const size = team.page.getByLabel('Rows per page')
    await expect(size.locator('option')).toHaveText(['10', '20', '30'])
    await size.selectOption('30')
    await expect(team.names).toHaveCount(30)
    await expect(team.page).toHaveURL(/\?search=crowd&limit=30$/)
  })
})

async function openTeam(query = ''): Promise<TeamPage> {
  const team = new TeamPage(await journey.signedIn('admin@example.com', { startPage: false }))
  await team.open(query)
  return team
}

/** Adds eighty people. Repeating the import changes nothing. */
async function openLongList(query: string): Promise<TeamPage> {
  const team = await openTeam()
  await team.addPeople(Array.from({ length: 80 }, (_, index) => person('Crowd', `Person ${index + 100}`)))
  await team.open(query)
  return team
}

function person(firstName: string, lastName: string, more: Record<string, string> = {}) {
  const email = `${firstName}.${lastName}@example.com`.replaceAll(' ', '').toLowerCase()
  return { firstName, lastName, email, ...more }
}
