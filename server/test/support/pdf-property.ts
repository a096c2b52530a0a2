import { dayIn } from '@evenhand/domain/days'
import { textLimits } from '@evenhand/domain/reviews/fields'
import { phases } from '@evenhand/domain/reviews/phases'
import fc from 'fast-check'
import { expect } from 'vitest'
import { drawReviewPdf } from '#features/exports/pdf/commands'
import { readPdf } from './pdf'
import { unexpectedTexts } from './pdf-contents'
import { filledIn } from './review-visibility'
import type { Company, UserName } from './reviews'

const viewers = ['employee', 'first', 'second', 'admin', 'superAdmin'] as const satisfies UserName[]

/** pdf.js returns texts with these letters in the order in which they are drawn. Other tests check Arabic and Hebrew names. */
const reordered = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u

const word = fc.oneof(
  fc.constantFrom(
    'Zoë',
    'Łukasz',
    'Дмитрий',
    'Ελένη',
    'Nguyễn',
    'Ngọc',
    '花子',
    'ガーデン',
    '김민준',
    '张伟',
    'สมชาย',
    '👩‍💻',
    '👍🏽',
    '\u0000',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((graphemes) => !reordered.test(graphemes)),
  fc.constant('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenxy'),
)
const text = (maxLength: number) =>
  fc.array(word, { minLength: 1, maxLength: 30 }).chain((words) =>
    fc.integer({ min: 1, max: maxLength }).map((length) => {
      const sentence = `${words.join(' ')} `
      return sentence
        .repeat(Math.ceil(length / sentence.length))
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
    }),
  )
const rating = fc.integer({ min: 0, max: 5 })

const written = (maxLength: number) =>
  fc.record({
    phase: fc.constantFrom(...phases),
    isHeld: fc.boolean(),
    author: fc.constantFrom('first', 'second', 'admin'),
    summary: text(Math.min(maxLength, textLimits.summary)),
    evaluation: fc.record({
      evidence: text(maxLength),
      selfRating: rating,
      comments: text(maxLength),
      firstGradeRating: rating,
      firstEvaluatorComments: text(maxLength),
      secondaryRating: rating,
      secondEvaluatorComments: text(maxLength),
    }),
  })

/** Checks that the PDF of every kind of viewer contains nothing but their own response and fixed labels. */
export async function checkPdfs(
  company: Company,
  options: { numRuns: number; maxLength: number },
): Promise<void> {
  const review = await company.createReview()
  const now = new Date()
  const day = dayIn('UTC', now)
  await fc.assert(
    fc.asyncProperty(written(options.maxLength), async ({ phase, isHeld, author, summary, evaluation }) => {
      const evaluations = review.criteria.map(({ id }) => ({ ...evaluation, criteriaId: id }))
      const state = { ...filledIn(phase, review, author), evaluations, summary, isHeld }
      await company.arrange(review.id, removeNul(state))
      for (const who of viewers) {
        const { id, firstName, lastName } = company.people[who]
        const viewer = { id, firstName, lastName }
        const response = await company.read(company.clients[who], review.id)
        const file = await drawReviewPdf(response, { viewer, timeZone: 'UTC', now })
        expect(unexpectedTexts(await readPdf(file), response, viewer, day)).toEqual([])
      }
    }),
    { numRuns: options.numRuns, endOnFailure: true },
  )
}

/** PostgreSQL rejects this character, and so does the API. */
function removeNul<State>(state: State): State {
  return JSON.parse(JSON.stringify(state).replaceAll('\\u0000', ''), revive) as State
}

function revive(key: string, value: unknown): unknown {
  return typeof value === 'string' && key.endsWith('At') ? new Date(value) : value
}
