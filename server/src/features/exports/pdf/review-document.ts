import type { Review } from '@evenhand/domain/api'
import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { dayIn } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { knownLog, otherSummaryAuthors } from '@evenhand/domain/reviews/authors'
import { summaryFields } from '@evenhand/domain/reviews/fields'
import { hiddenSentence, summaryHiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { skippedPhases } from '@evenhand/domain/reviews/move-history'
import { hiddenText, printedFacts, printedScores } from '@evenhand/domain/reviews/printed-review'
import { fullAuthorName } from '@evenhand/domain/text/author-name'
import { messages } from '#messages'
import { createPace } from '../pace'
import { drawCriterion } from './criteria'
import { heightOf, styles, textBlock } from './lines'
import { contentWidth, createPaper, finish, type Paper } from './paper'
import { drawFacts, drawNote, drawSignatures, drawTitle, drawWrittenText, type WrittenText } from './sections'

export interface PdfOptions {
  /** The recipient of the PDF. The review must be the response to this person. */
  viewer: { id: string; firstName: string; lastName: string }
  /** The company's time zone. Days are shown in it. */
  timeZone: string
  now: Date
  /** Stops the drawing. */
  signal?: AbortSignal | undefined
}

const pageNumberWidth = 90

export async function drawDocument(review: Review, { viewer, timeZone, now, signal }: PdfOptions) {
  const title = messages.reviews.page.titleOf(fullName(review.user))
  const day = dayIn(timeZone, now)
  const footer = textBlock(
    `${messages.printedReview.confidential(title)}\n${messages.printedReview.downloadedBy(fullName(viewer), day)}`,
    styles.note,
    contentWidth - pageNumberWidth,
  )
  const { language, productName } = messages.common
  const pace = createPace(signal)
  const paper = createPaper({ title, author: productName, language, createdAt: now }, heightOf(footer), pace)
  await drawTitle(paper, messages.reviews.page.title, fullName(review.user))
  drawFacts(paper, printedFacts(review, timeZone, messages), 3)
  drawFacts(paper, printedScores(review, viewer.id, messages), 3)
  const later = hiddenSentence(review, viewer.id, messages)
  if (later) await drawNote(paper, later)
  for (const text of writtenTexts(review, viewer.id)) await drawWrittenText(paper, text)
  await drawCriteria(paper, review, viewer.id)
  drawSignatures(paper, review)
  const pageNumber = (page: number, pages: number) =>
    textBlock(messages.printedReview.page(page, pages), styles.note, pageNumberWidth)
  const pdf = await finish(paper, footer, pageNumber)
  await pace()
  return pdf
}

async function drawCriteria(paper: Paper, review: Review, viewerId: string): Promise<void> {
  let headings = [textBlock(messages.labels.criteria, styles.heading, contentWidth)]
  for (const [category, criteria] of byCategory(review.criteria)) {
    headings.push(textBlock(category, styles.category, contentWidth))
    for (const criterion of criteria) {
      await drawCriterion(paper, review, viewerId, criterion, headings)
      headings = []
    }
  }
}

function writtenTexts(review: Review, viewerId: string): WrittenText[] {
  const { repliedAt, employeeComments, talk } = review
  return [
    ...skippedText(review),
    ...summaryTexts(review, viewerId),
    ...(repliedAt === null ? [] : [{ title: messages.printedReview.reply, text: employeeComments }]),
    ...(talk?.outcome ? [{ title: messages.labels.talkOutcome, text: talk.outcome }] : []),
  ]
}

function summaryTexts(review: Review, viewerId: string): WrittenText[] {
  const reason = summaryHiddenReason(review, viewerId)
  const empty = reason ? hiddenText(reason, messages) : messages.printedReview.nothingWritten
  return summaryFields.map((field) => {
    const authors = otherSummaryAuthors(review, field, messages)
    return {
      title: messages.reviews.fields[field],
      text: review[field] || empty,
      isMuted: review[field] === '',
      author: authors.length > 0 ? messages.reviewPage.feedback.writtenBy(authors) : null,
    }
  })
}

function skippedText(review: Review): WrittenText[] {
  const skips = [...skippedPhases(knownLog(review), review.evaluationPhase)].map(([phase, skip]) =>
    messages.reviewOverview.workflow.skippedBy(
      messages.reviews.phases[phase],
      fullAuthorName(skip, messages.people),
      skip.revertReason ?? '',
    ),
  )
  return skips.length === 0 ? [] : [{ title: messages.printedReview.skippedPhases, text: skips.join('\n') }]
}
