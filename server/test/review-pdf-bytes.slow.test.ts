import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawReviewPdf } from '#features/exports/pdf/commands'
import type { PdfOptions } from '#features/exports/pdf/review-document'
import { readPdf } from './support/pdf'
import { filledIn } from './support/review-visibility'
import { type Company, startCompany } from './support/reviews'

let company: Company
let review: Review
beforeAll(async () => {
  company = await startCompany()
  const { id, criteria } = await company.createReview()
  await company.arrange(id, filledIn('final', { criteria }, 'admin'))
  review = await company.read(company.clients.admin, id)
})
afterAll(() => company.close())

/** The PDF for an admin, with this summary. */
function input(summary: string): [Review, PdfOptions] {
  const { id, firstName, lastName } = company.people.admin
  const now = new Date('2026-03-01T09:00:00Z')
  return [
    { ...review, summary },
    { viewer: { id, firstName, lastName }, timeZone: 'UTC', now },
  ]
}

const draw = (summary: string) => drawReviewPdf(...input(summary))

/** Draws it in a new process. */
async function drawFirst(summary: string): Promise<Buffer> {
  const program = resolve(import.meta.dirname, 'draw-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(input(summary)))
  return buffer(child.stdout)
}

const charactersOf = async (file: Buffer) => (await readPdf(file)).pages.flat().join('')

const summary = 'Efficient office work since ① 日: 受注管理システムの導入を担当した。'
/** With words that are elsewhere in another weight, and other characters that look the same. */
const other = 'Final flow: waffles, ﬁre, ➀ ⽇ 担当者の受注。\nIntegrity\nDelivery'

test('a review gives the same file on a new server and after other reviews were drawn', async () => {
  const expected = drawFirst(summary)
  await draw(other)
  const file = await draw(summary)
  expect(file.equals(await expected)).toBe(true)
  expect(file.equals(await draw(summary))).toBe(true)
})

test('reviews that are drawn at the same time do not change each other', async () => {
  const files = [await draw(summary), await draw(other)]
  const together = await Promise.all([draw(summary), draw(other), draw(other), draw(summary)])
  const found = together.map((each) => files.findIndex((file) => file.equals(each)))
  expect(found).toEqual([0, 1, 1, 0])
})

test.each([
  ['⽇', '日'],
  ['➀', '①'],
])('an author who writes %s does not change the text of another who writes %s', async (one, other) => {
  const [first, second] = [await draw(one), await draw(other)]
  expect(await charactersOf(first)).toContain(one)
  expect(await charactersOf(second)).toContain(other)
})
