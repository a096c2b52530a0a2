import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawReviewPdf } from '#features/exports/pdf/draw-review-pdf'
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

const now = new Date('2026-03-01T09:00:00Z')

/** Draws the review for an admin, with this summary. */
const draw = (summary: string) =>
  drawReviewPdf({ ...review, summary }, { viewer: company.people.admin, timeZone: 'UTC', now })

const charactersOf = async (file: Buffer) => (await readPdf(file)).pages.flat().join('')

test('the same review gives the same file, also after and during the drawing of another one', async () => {
  const summary = 'Efficient office work: 受注管理システムの導入を担当した。'
  const other = 'Final flow: waffles, ﬁre, 担当者の受注。'
  const file = await draw(summary)
  expect(file.equals(await draw(summary))).toBe(true)
  const otherFile = await draw(other)
  expect(file.equals(await draw(summary))).toBe(true)
  const drawnTogether = await Promise.all([draw(other), draw(summary), draw(other), draw(summary)])
  expect(drawnTogether.map((each) => each.equals(file))).toEqual([false, true, false, true])
  expect(drawnTogether.map((each) => each.equals(otherFile))).toEqual([true, false, true, false])
})

test.each([
  ['⽇', '日'],
  ['➀', '①'],
])('an author who writes %s does not change the text of another who writes %s', async (one, other) => {
  const [first, second] = [await draw(one), await draw(other)]
  expect(await charactersOf(first)).toContain(one)
  expect(await charactersOf(second)).toContain(other)
})
