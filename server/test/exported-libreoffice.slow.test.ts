import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledIn } from './support/review-visibility'
import { type Company, startCompany } from './support/reviews'
import { download } from './support/sheets'

const run = promisify(execFile)
const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

let company: Company
let folder: string
beforeAll(async () => {
  company = await startCompany({ env: { TIME_ZONE: 'Asia/Tokyo' } })
  folder = await mkdtemp(join(tmpdir(), 'evenhand-sheets-'))
  const review = await company.createReview()
  await company.arrange(review.id, {
    ...filledIn('final', review, 'admin'),
    summary: '=1+1',
    createdAt: new Date('2026-01-01T20:30:00Z'),
  })
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

/** Converts one sheet to CSV. Formulas would be calculated, and real dates get the format of their cells. */
async function convert(sheet: number): Promise<string[]> {
  const { content } = await download(company.app, company.clients.admin, 'reviews?format=xlsx')
  await writeFile(join(folder, 'reviews.xlsx'), content)
  // Fields separated by commas, quotes around texts but not around numbers and dates, UTF-8, one file for each sheet.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true,false,false,-1'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run('soffice', [
    profile,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    folder,
    `${folder}/reviews.xlsx`,
  ])
  const names = ['Reviews', 'Ratings', 'Evaluators', 'Log']
  return (await readFile(join(folder, `reviews-${names[sheet]}.csv`), 'utf8')).trimEnd().split('\n')
}

test.skipIf(!hasLibreOffice)(
  'LibreOffice reads numbers, dates and times as such, and texts as texts',
  { timeout: 180_000 },
  async () => {
    const [header = '', row = ''] = await convert(0)
    const cells = new Map(
      header.split(',').map((name, index) => [name.replaceAll('"', ''), row.split(',')[index]]),
    )
    expect(cells.get('Employee')).toBe('"Emil Employee"')
    expect(cells.get('Start date')).toBe('2026-01-01')
    expect(cells.get('End date')).toBe('2026-12-31')
    expect(cells.get('Overall rating')).toBe('3.00')
    expect(cells.get('Goal achievement (%)')).toBe('100')
    expect(cells.get('Created')).toBe('2026-01-02 05:30')
    expect(cells.get('Summary')).toBe('"=1+1"')
    const [, rating = ''] = await convert(1)
    expect(rating.split(',').at(-4)).toBe('3')
  },
)
