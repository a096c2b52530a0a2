import { readFile } from 'node:fs/promises'
import { describe, test } from 'vitest'
import { ImportDialog } from './pages/people-import'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const header = 'First Name,Last Name,Email,Role,Department,Position,Join Date'

describe('an admin who imports people', () => {
  test('sees a preview before anything changes', async () => {
    const { team, dialog } = await openImport()
    const changedRow = 'Amina,Yusuf,amina.yusuf@example.com,employee,Accounts,Hr,2024-03-30'
    await dialog.choose(`${header}\n${changedRow}\nIda,Import,ida@example.com,,QA,,2023-05-06\n`)
    await expect(dialog.summary).toContainText('all rows are valid. 1 new, 1 changed, 0 unchanged.')
    await expect(dialog.row(1)).toContainText('Department: HR changed to Accounts')
    await expect(dialog.row(2)).toContainText('New')
    await dialog.importButton.click()
    await expect(dialog.dialog).toHaveCount(0)
    await expect(team.toast).toHaveText('Import complete: 1 new, 1 changed, 0 unchanged.')
    await expect(team.row('Amina Yusuf')).toContainText('Accounts')
    await team.search.fill('ida@example.com')
    await expect(team.row('Ida Import')).toContainText('May 6, 2023')
  })

  test('sees the errors of each row, and nothing is imported', async () => {
    const { team, dialog } = await openImport()
    const before = await team.count.innerText()
    await dialog.choose(
      [
        header,
        'Good,One,good.one@example.com,,,,',
        'Bad,,bad(at)example,boss,Sales,Wizard,2009-12-31',
        'Good,Twice,GOOD.ONE@example.com,,,,',
        'High,Climber,high@example.com,super_admin,,,',
      ].join('\n'),
    )
    await expect(dialog.summary).toContainText(
      '3 rows have errors. Nothing is imported until every row is valid',
    )
    for (const text of [
      'Last Name: Last name is required',
      'Email: Invalid email format',
      'Role: Choose a role from the list.',
      'Department: Choose a department from the list.',
      'Position: Choose a position from the list.',
      'Join Date: Enter a date on or after January 1, 2010 (YYYY-MM-DD).',
    ]) {
      await expect(dialog.row(2)).toContainText(text)
    }
    await expect(dialog.row(3)).toContainText('Email: This email address is already in row 1.')
    await expect(dialog.row(4)).toContainText('Role: Only a super admin can assign this role.')
    await expect(dialog.importButton).toBeDisabled()
    await dialog.dialog.getByRole('button', { name: 'All (4)' }).click()
    await expect(dialog.row(1)).toContainText('New')
    await team.page.keyboard.press('Escape')
    await team.page.reload()
    await expect(team.count).toHaveText(before)
  })

  test.each([
    [
      'without the required columns',
      'Name,Mail\nAda,ada@example.com',
      'must contain the columns “First Name”, “Last Name”, “Email”',
    ],
    [
      'with an unclosed quote',
      `${header}\n"Ada,Open,ada@example.com,,,,\n`,
      'has an opening quote without a closing quote',
    ],
    [
      'with too many cells',
      `${header}\nAda,Many,ada@example.com,,,,,more`,
      'Row 1 has more cells than the header',
    ],
    ['without rows', `${header}\n`, 'The file has no rows below the header.'],
  ])('cannot import a file %s', async (_what, text, problem) => {
    const { dialog } = await openImport()
    await dialog.choose(text)
    await expect(dialog.dialog.getByRole('alert')).toContainText(problem)
    await expect(dialog.dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })

  test('can download the template and drop it onto the dialog', async () => {
    const { team, dialog } = await openImport()
    const [download] = await Promise.all([
      team.page.waitForEvent('download'),
      dialog.dialog.getByRole('button', { name: 'Download template' }).click(),
    ])
    const template = await readFile(await download.path(), 'utf8')
    expect(template.split('\r\n')[0]).toBe(`\uFEFF${header}`)
    await dialog.drop(template)
    await expect(dialog.row(1)).toContainText('Ada Example')
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
    await expect(dialog.summary).toContainText('10000 new', { timeout: 30_000 })
    await dialog.importButton.click()
    await expect(team.toast).toHaveText('Import complete: 10000 new, 0 changed, 0 unchanged.', {
      timeout: 30_000,
    })
    await expect(team.count).toHaveText(/^(10\d{3}) of \1 members$/)
  })
})

async function openImport(options?: VisitorOptions) {
  const page = await journey.signedIn('admin@example.com', options)
  const team = new TeamPage(page)
  await team.open()
  const dialog = new ImportDialog(page)
  await dialog.open()
  return { team, dialog }
}
