import type { Page } from '@playwright/test'
import { Bell } from '../pages/bell'
import { ChangePasswordDialog } from '../pages/change-password'
import { Header } from '../pages/header'
import { MyTurn } from '../pages/my-turn'
import { ImportDialog } from '../pages/people-import'
import { openCalendar, PersonDialog } from '../pages/person-dialog'
import { TeamPage } from '../pages/team'
import { UndeliveredEmailsPage } from '../pages/undelivered-emails'
import type { Screen } from './screen'

const email = 'admin@example.com'

/** One row per result: a new person, a changed person and errors. */
const peopleFile = [
  'First Name,Last Name,Email,Role,Department,Position,Join Date',
  'Noor,Haddad,noor.haddad@example.com,employee,QA,QA,2025-03-03',
  'Amina,Yusuf,amina.yusuf@example.com,employee,HR,Manager,2019-02-04',
  'Theo,,theo@example,employee,Sales,,2025-13-01',
].join('\n')

/** The team list and its dialogs, mostly as an admin sees them. */
export const peopleScreens: Screen[] = [
  {
    name: 'team',
    email,
    open: async (page) => void (await openTeam(page)),
  },
  {
    name: 'team-my-turn',
    email: 'super@example.com',
    async open(page) {
      await openTeam(page)
      await new MyTurn(page).showAll.click()
    },
  },
  {
    name: 'team-overdue',
    email,
    async open(page) {
      await openTeam(page, '?counted=overdue')
      await page
        .getByRole('button', { name: /^Send a reminder/ })
        .last()
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'team-filter',
    part: '[role=dialog]',
    email,
    async open(page) {
      const team = await openTeam(page, '?department=QA')
      await team.filter('Position').click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'team-history',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'team-calendar',
    part: '[role=dialog]',
    email,
    async open(page) {
      const team = await openTeam(page)
      await team.filter('Join Date').click()
      await openCalendar(page.getByRole('dialog', { name: 'Join Date' }), 'From')
      await page.getByRole('dialog', { name: 'From' }).waitFor()
    },
  },
  {
    name: 'team-no-results',
    email,
    async open(page) {
      await new TeamPage(page).open('?search=no-such-person')
      await page.getByText('No users found').waitFor()
    },
  },
  {
    name: 'team-invite',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('dialog', { name: 'Invite people' }).getByRole('row').first().waitFor()
    },
  },
  {
    name: 'add-employee',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      await new PersonDialog(page).openAdd()
    },
  },
  {
    name: 'add-employee-errors',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      const dialog = new PersonDialog(page)
      await dialog.openAdd()
      await dialog.submit()
      await dialog.form
        .getByText(/required|needed|enter/i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'add-employee-calendar',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      const dialog = new PersonDialog(page)
      await dialog.openAdd()
      await (await openCalendar(dialog.form, 'Join Date')).waitFor()
    },
  },
  {
    name: 'add-employee-done',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      const dialog = new PersonDialog(page)
      await dialog.openAdd()
      await dialog.fillName('Noor', 'Haddad', 'noor.haddad@example.com')
      await dialog.password.fill('kR7#mWq9-Tpx')
      await answerWithoutSaving(page)
      await dialog.submit()
      await dialog.added.waitFor()
    },
  },
  {
    name: 'discard-changes',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      const dialog = new PersonDialog(page)
      await dialog.openAdd()
      await dialog.field('First Name').fill('Noor')
      await page.keyboard.press('Escape')
      await dialog.discardDialog.waitFor()
    },
  },
  {
    name: 'edit-employee',
    part: '[role=dialog]',
    email,
    async open(page) {
      const team = await openTeam(page)
      const [name = ''] = await team.names.allInnerTexts()
      await new PersonDialog(page).openEdit(name)
    },
  },
  {
    name: 'delete-employee',
    part: '[role=dialog]',
    email,
    async open(page) {
      const team = await openTeam(page)
      const [name = ''] = await team.names.allInnerTexts()
      await new PersonDialog(page).openDelete(name)
    },
  },
  {
    name: 'import',
    part: '[role=dialog]',
    email,
    open: async (page) => void (await openImport(page)),
  },
  {
    name: 'import-preview',
    part: '[role=dialog]',
    email,
    async open(page) {
      const dialog = await openImport(page)
      await dialog.choose(peopleFile)
      await dialog.dialog.getByRole('button', { name: /^All/ }).click()
      await dialog.row(4).waitFor()
    },
  },
  {
    name: 'import-skip-rows',
    part: '[role=dialog]',
    email,
    async open(page) {
      const dialog = await openImport(page)
      await dialog.choose(peopleFile)
      await dialog.importButton.click()
      await dialog.skipDialog.waitFor()
    },
  },
  {
    name: 'import-dates',
    part: '[role=dialog]',
    email,
    async open(page) {
      const dialog = await openImport(page)
      await dialog.choose('First Name,Last Name,Email,Join Date\nNoor,Haddad,noor@example.com,03/04/2025')
      await dialog.dialog.getByRole('heading', { name: 'How are the dates' }).waitFor()
    },
  },
  {
    name: 'undelivered-emails',
    email,
    async open(page) {
      await answerWithUndelivered(page)
      const list = new UndeliveredEmailsPage(page)
      await list.open()
      await list.items.first().waitFor()
    },
  },
  {
    name: 'menu',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      await new Header(page).openMenu()
    },
  },
  {
    name: 'change-password',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openTeam(page)
      await new ChangePasswordDialog(page).open()
    },
  },
  {
    name: 'bell',
    part: '[role=dialog]',
    email: 'first@example.com',
    async open(page) {
      await page.goto('/reviews')
      await new Bell(page).open()
    },
  },
  {
    name: 'bell-clear-all',
    part: '[role=dialog]',
    email: 'first@example.com',
    async open(page) {
      await page.goto('/reviews')
      const bell = new Bell(page)
      await bell.open()
      await bell.clearAll.click()
    },
  },
]

/** Screens are opened several times, so the person is not really added. */
async function answerWithoutSaving(page: Page): Promise<void> {
  await page.route(
    /\/api\/users$/,
    (route) => {
      const { password: _, ...person } = route.request().postDataJSON()
      return route.fulfill({ json: { success: true, user: { ...person, id: crypto.randomUUID() } } })
    },
    { times: 1 },
  )
}

async function openImport(page: Page): Promise<ImportDialog> {
  await openTeam(page)
  const dialog = new ImportDialog(page)
  await dialog.open()
  return dialog
}

/** The sample company has a working outbox, so all its emails are delivered. */
async function answerWithUndelivered(page: Page): Promise<void> {
  const mail = (recipient: string, subject: string, problem: string) => ({
    id: crypto.randomUUID(),
    recipient,
    subject,
    problem,
    givenUpAt: new Date(Date.now() - 3_600_000).toISOString(),
  })
  const mails = [
    mail('anna.berg@example.com', 'Your result is ready', '550 5.1.1 No such user here'),
    mail('noor.haddad@example.com', 'Reset your Evenhand password', 'EENVELOPE 552'),
  ]
  await page.route(/\/api\/mails\/undelivered\?/, (route) =>
    route.fulfill({ json: { success: true, mails, total: mails.length } }),
  )
}

async function openTeam(page: Page, query = ''): Promise<TeamPage> {
  const team = new TeamPage(page)
  await team.open(query)
  await team.names.first().waitFor()
  return team
}
