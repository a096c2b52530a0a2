import { readFile } from 'node:fs/promises'
import { describe, test } from 'vitest'
import { ImportDialog } from './pages/people-import'
import { TeamPage } from './pages/team'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const header = 'First Name,Last Name,Email,Role,Department,Position,Join Date'

describe('an admin who imports people', () => {
  test('sees the encoding of a Japanese file, chooses once how dates are written, and can reach the buttons of a long preview', async () => {
    const { dialog } = await openImport()
    // 太郎,山田 in Shift_JIS.
    const names = Buffer.from([0x91, 0xbe, 0x98, 0x59, 0x2c, 0x8e, 0x52, 0x93, 0x63])
    await dialog.choose(
      Buffer.concat([Buffer.from(`${header}\n`), names, Buffer.from(',taro@example.com,,QA,,')]),
    )
    const encoding = dialog.dialog.getByLabel('It was read as Japanese (Shift_JIS).')
    await expect(dialog.row(2)).toContainText('太郎 山田')
    await encoding.selectOption('Simplified Chinese (GB18030)')
    await expect(dialog.dialog.getByLabel('It was read as Simplified Chinese')).toBeVisible()
    await expect(dialog.row(2)).not.toContainText('太郎')

    await reopen(dialog)
    await dialog.choose(
      [
        'Given Name,Surname,E-mail address,Dept,Hire date',
        'Dora,Dates,dora@example.com,qa,03/04/2025',
        'Dirk,Dates,dirk@example.com,HR,25/12/2024',
      ].join('\n'),
    )
    await expect(dialog.dialog).toContainText('“03/04/2025” can be read in two ways.')
    await expect(dialog.dialog).toContainText('Another date in the file, “25/12/2024”, has the day first.')
    await expect(dialog.dialog.getByRole('button', { name: 'Month first: March 4, 2025' })).toBeVisible()
    await dialog.dialog.getByRole('button', { name: 'Day first: April 3, 2025' }).click()
    await expect(dialog.row(2)).toContainText('Apr 3, 2025')
    await expect(dialog.row(2)).toContainText('QA')
    await expect(dialog.row(3)).toContainText('Dec 25, 2024')
    await expect(dialog.importButton).toHaveText('Import 2 people')

    await reopen(dialog)
    const lines = Array.from({ length: 60 }, (_, n) => `Long,List ${n},long${n}@example.com,,QA,QA,`)
    await dialog.choose([header, ...lines].join('\n'))
    for (const viewport of [desktop, phone]) {
      await dialog.page.setViewportSize(viewport)
      await expect(dialog.importButton).toBeInViewport({ ratio: 1 })
    }
  })

  test('sees the problems of each row and of the whole file, and can import the valid rows without the others after a question', async () => {
    const { team, dialog } = await openImport()
    const before = await team.count.innerText()
    await dialog.choose(
      [
        header,
        'Good,One,good.one@example.com,,,,',
        '',
        'Bad,,bad(at)example,boss,Sales,Wizard,2009-12-31',
        'Good,Twice,GOOD.ONE@example.com,,Sales,,soon',
        'High,Climber,high@example.com,super_admin,Marketing,,',
        'Fine,Person,fine@example.com,,,,',
      ].join('\n'),
    )
    await expect(dialog.summary).toHaveText(
      'people.csv: 4 rows have problems. The others are fine: 1 new, 0 changed, 0 unchanged.',
    )
    await expect(dialog.problems.first()).toHaveText(
      '3 rows: Department: Not in the list. Found: “Sales”, “Marketing”. Use one of: Administration, HR, Accounts, Development, QA.',
    )
    for (const text of [
      'Last Name: Last name is required',
      'Email: “bad(at)example”: Invalid email format',
      '“boss”: Not in the list.',
      '“Sales”: Not in the list.',
      '“Wizard”: Not in the list.',
      '“2009-12-31”: Use a date on or after January 1, 2010.',
    ]) {
      await expect(dialog.row(4)).toContainText(text)
    }
    await expect(dialog.row(2)).toContainText('Duplicate email address.')
    await expect(dialog.row(2)).toContainText('It also appears in row 5.')
    await expect(dialog.row(5)).toContainText('Duplicate email address.')
    await expect(dialog.row(5)).toContainText('It also appears in row 2.')
    await expect(dialog.row(5)).toContainText('“soon”: Not a valid date. Use YYYY-MM-DD.')
    await expect(dialog.row(6)).toContainText('“super_admin”: Only a super admin can assign this role.')
    await dialog.dialog.getByRole('button', { name: 'All (5)' }).click()
    await expect(dialog.row(7)).toContainText('New')
    await team.page.keyboard.press('Escape')
    await team.page.reload()
    await expect(team.count).toHaveText(before)

    await dialog.open()
    await dialog.choose(
      [header, 'Vera,Valid,vera@example.com,,QA,,', 'Iris,Invalid,iris@example.com,,Sales,,'].join('\n'),
    )
    await dialog.dialog.getByRole('button', { name: 'Import 1 valid row' }).click()
    await expect(dialog.skipDialog).toContainText(
      '1 person will be imported. 1 row with problems will be skipped.',
    )
    await team.page.keyboard.press('Escape')
    await expect(dialog.skipDialog).toHaveCount(0)
    await expect(dialog.row(3)).toContainText('“Sales”: Not in the list.')
    await dialog.importButton.click()
    await dialog.skipDialog.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(team.toast).toHaveText('Import complete: 1 new, 0 changed, 0 unchanged. 1 row was skipped.')
    await team.search.fill('vera@example.com')
    await expect(team.row('Vera Valid')).toContainText('QA')
    await team.search.fill('iris@example.com')
    await expect(team.page.getByText('No users found', { exact: true })).toBeVisible()
  })

  test('can accept earlier dates for the whole company if the file needs them', async () => {
    const { team, dialog } = await openImport({ expectedErrors: /status of 400/ })
    await dialog.choose(`${header}\nOlga,Early,olga@example.com,,QA,,1987-06-01\n`)
    await expect(dialog.dialog).toContainText('This file has dates before January 1, 2010, the earliest date')
    await expect(dialog.row(2)).toContainText('“1987-06-01”: Use a date on or after January 1, 2010.')
    await dialog.dialog.getByRole('button', { name: 'Accept dates from January 1, 1987' }).click()
    await team.page
      .getByRole('dialog', { name: 'Change the earliest date?' })
      .getByRole('button', { name: 'Change' })
      .click()
    await expect(dialog.summary).toHaveText('people.csv: No problems found. 1 new, 0 changed, 0 unchanged.')
    await dialog.importButton.click()
    await expect(dialog.dialog).toHaveCount(0)
    await team.open('?search=olga@example.com')
    await expect(team.row('Olga Early')).toContainText('Jun 1, 1987')

    await team.page.goto('/settings/company')
    const form = team.page.getByRole('region', { name: 'Earliest date' })
    const field = form.getByRole('textbox', { name: 'Earliest date' })
    await expect(field).toHaveValue('1/1/1987')
    await field.fill('1/1/1990')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form).toContainText('Someone joined or a review starts on June 1, 1987.')
    await field.fill('5/1/1987')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await team.page.reload()
    await expect(field).toHaveValue('5/1/1987')
  })

  test('can download and drop the template, but not import a file with problems in every row or without a list of people', async () => {
    const { dialog } = await openImport()
    await dialog.choose(`${header}\nIris,Invalid,iris@example.com,,Sales,,45292\n`)
    await expect(dialog.summary).toContainText('Every row has problems.')
    await expect(dialog.row(2)).toContainText('“45292”: This is a number, not a date.')
    await expect(dialog.dialog.getByRole('button', { name: 'Choose another file' })).toBeVisible()
    await expect(dialog.importButton).toHaveCount(0)

    await reopen(dialog)
    for (const [text, problem] of [
      ['Name,Address\nAda,ada@example.com', 'must contain the columns “First Name”, “Last Name”, “Email”'],
      [`${header}\n"Ada,Open,ada@example.com,,,,\n`, 'Row 2 has an opening quote without a closing quote'],
      [`${header}\nAda,Many,ada@example.com,,,,,more`, 'Row 2 has more cells than the header'],
      ['PK\x03\x04 and more', 'In Excel, choose File > Save As and the type “CSV UTF-8 (Comma delimited)”.'],
      ['', 'The file is empty.'],
      [`${header}\n`, 'The file has no rows below the header.'],
    ] as const) {
      await dialog.choose(text)
      await expect(dialog.dialog.getByRole('alert')).toContainText(problem)
      await expect(dialog.dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    }

    await reopen(dialog)
    const [download] = await Promise.all([
      dialog.page.waitForEvent('download'),
      dialog.dialog.getByRole('button', { name: 'Download template' }).click(),
    ])
    const template = await readFile(await download.path(), 'utf8')
    expect(template.split('\r\n')[0]).toBe(
      `\uFEFF${header},Manager,Employee Number,Leave From,Leave Until,Last Day`,
    )
    await dialog.drop(template)
    await expect(dialog.row(2)).toContainText('Ada Example')
    await expect(dialog.importButton).toBeEnabled()
  })

  test('imports 10,000 people from one file and sees a progress bar', async () => {
    const { team, dialog } = await openImport()
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `Many,Person ${n},many${n}@example.com,,QA,QA,2020-02-29`,
    )
    const release = await holdRequest(team.page, /\/api\/users\/import$/)
    await dialog.choose([header, ...lines].join('\r\n'))
    await expect(dialog.dialog.getByText('Checking 10,000 rows…')).toBeVisible()
    await expect(dialog.dialog.getByRole('progressbar')).toBeVisible()
    release()
    await expect(dialog.summary).toContainText('10,000 new')
    await dialog.importButton.click()
    await expect(team.toast).toHaveText('Import complete: 10,000 new, 0 changed, 0 unchanged.', {
      timeout: 45_000,
    })
    await expect(team.count).toHaveText(/^(10\d{3}) of \1 members$/)
  })
})

/** Starts again without a file. */
async function reopen(dialog: ImportDialog): Promise<void> {
  await new TeamPage(dialog.page).open()
  await dialog.open()
}

async function openImport(options?: VisitorOptions) {
  const page = await journey.signedIn('admin@example.com', { ...options, startPage: false })
  const team = new TeamPage(page)
  await team.open()
  const dialog = new ImportDialog(page)
  await dialog.open()
  return { team, dialog }
}
