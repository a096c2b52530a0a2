import type { Review } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { printedReview } from '@evenhand/domain/messages/en/printed-review'
import { fullName, type UserName } from '@evenhand/domain/people/users'
import { phases } from '@evenhand/domain/reviews/phases'
import { printedFacts, printedScores } from '@evenhand/domain/reviews/printed-review'
import { plainMarkdown } from '#features/exports/pdf/criteria'
import { type ReadPdf, squeezed } from './pdf'

type PdfViewer = UserName & { id: string }

/** Drawn for a character that no font has, and below a mark that has no letter. */
const placeholders = /[□◌]/u

/** The texts of a PDF that come neither from the viewer's response nor from a fixed label. */
export function unexpectedTexts(
  { pages }: ReadPdf,
  review: Review,
  viewer: PdfViewer,
  day: string,
): string[] {
  const allowed = [...stringsIn(review), ...labelsOf(review, viewer, day)].map(squeezed).join('\n')
  return pages
    .flat()
    .filter((text) => !/^Page \d+ of \d+$/.test(text))
    .flatMap((text) => text.split(placeholders))
    .filter((part) => !allowed.includes(squeezed(part)))
}

/** The strings in a response. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Labels, and values of the response in words. These functions know nothing but the response. */
function labelsOf(review: Review, viewer: PdfViewer, day: string): string[] {
  const { labels, reviews, reviewLists, reviewPage, reviewOverview } = en
  const names = [review.user, review.firstEvaluator, review.secondEvaluator].map((name) =>
    name ? fullName(name) : en.people.evaluatorName(null, true),
  )
  const title = reviews.page.titleOf(fullName(review.user))
  return [
    reviews.page.title,
    ...names,
    ...stringsIn(reviews.fields),
    ...stringsIn(reviewLists.ratings),
    ...stringsIn(reviewPage.panel.sections),
    ...stringsIn(printedReview),
    labels.criteria,
    labels.talkOutcome,
    ...printedFacts(review, 'UTC', en).flat(),
    ...printedScores(review, viewer.id, en).flat(),
    ...review.criteria.map(({ description }) => plainMarkdown(description)),
    ...stringsIn(reviewLists.ratings.columns),
    ...review.criteria.flatMap(({ scale, weight }) => [
      reviewPage.matrix.percent(weight),
      ...scale.map(({ value, label }) => reviewLists.ratings.scaleStep(value, label)),
    ]),
    ...review.evaluationLogs.flatMap((entry) => {
      const author = en.people.evaluatorName(entry.evaluator, true)
      const skips = phases.map((phase) =>
        reviewOverview.workflow.skippedBy(reviews.phases[phase], author, entry.revertReason ?? ''),
      )
      const written = reviewPage.actions.writtenBy(author)
      return [
        ...skips,
        ...stringsIn(reviews.fields).map((field) => reviewPage.actions.authorOfField(field, written)),
      ]
    }),
    reviewPage.feedback.writtenBy([]),
    ...names.flatMap((name) =>
      stringsIn(reviews.roles).map((role) => `${printedReview.date}, ${printedReview.signature(name, role)}`),
    ),
    printedReview.confidential(title),
    printedReview.downloadedBy(fullName(viewer), day),
  ]
}
