import type { Criterion, Review } from '@evenhand/domain/api'
import { type GraderSectionKind, graderSections } from '@evenhand/domain/grader-sections'
import { hiddenReason, ratingColumns } from '@evenhand/domain/hidden-ratings'
import { printedReview } from '@evenhand/domain/messages/en/printed-review'
import { hiddenTexts } from '@evenhand/domain/printed-review'
import { evaluationOf, participantName, ratingLabel } from '@evenhand/domain/review-facts'
import { sectionAuthors } from '@evenhand/domain/section-authors'
import { messages } from '#messages'
import type { Pace } from '../pace'
import { heightOf, longTextBlock, type TextBlock, textBlock, widthOf } from './lines'
import {
  contentWidth,
  drawRule,
  drawText,
  flowText,
  keepTogether,
  left,
  type Paper,
  pageHeight,
  right,
} from './paper'
import { plainMarkdown } from './plain-markdown'
import { ruleColor, styles } from './styles'
import { firstLinesHeight } from './written-texts'

const texts = printedReview.pdf
const labelWidth = 112
const labelGap = 14
const textWidth = contentWidth - labelWidth - labelGap
const rowGap = 5
/** A criterion or row that is taller than this may continue on the next page. */
const splitFrom = pageHeight / 3

/** A label with blocks of text next to it. */
interface Row {
  label: TextBlock[]
  blocks: TextBlock[]
}

/** Draws a criterion, below the headings that start with it, with its description, its goal, and the rating and comment of each person. */
export async function drawCriterion(
  paper: Paper,
  review: Review,
  viewerId: string,
  criterion: Criterion,
  headings: readonly TextBlock[],
): Promise<void> {
  const { pace } = paper
  const weight = textBlock(messages.reviewPage.matrix.percent(criterion.weight), styles.muted, labelWidth)
  const name = textBlock(criterion.name, styles.criterion, contentWidth - labelWidth)
  const description = await longTextBlock(
    plainMarkdown(criterion.description),
    styles.note,
    contentWidth,
    pace,
  )
  const hasDescription = criterion.description.trim() !== ''
  const rows = [await goalRow(review, criterion, pace)]
  for (const section of graderSections) rows.push(await ratingRow(review, viewerId, criterion, section, pace))
  const headingsHeight = headings.reduce((sum, heading) => sum + heightOf(heading) + rowGap, 0)
  const headHeight = headingsHeight + heightOf(name) + (hasDescription ? heightOf(description) : 0) + rowGap
  const height = headHeight + rows.reduce((sum, row) => sum + rowHeight(row) + rowGap, 0)
  keepTogether(paper, height <= splitFrom ? height : Math.min(headHeight + 45, splitFrom))
  for (const heading of headings) {
    await flowText(paper, heading)
    paper.y += rowGap
  }
  drawText(paper, weight, right - widthOf(weight), paper.y)
  await flowText(paper, name)
  if (hasDescription) await flowText(paper, description)
  paper.y += rowGap
  for (const row of rows) await drawRow(paper, row)
  paper.y += 3
  drawRule(paper, paper.y, ruleColor)
  paper.y += 9
}

async function goalRow(review: Review, criterion: Criterion, pace: Pace): Promise<Row> {
  const { evidence } = evaluationOf(review, criterion.id)
  const text = evidence
    ? await longTextBlock(evidence, styles.text, textWidth, pace)
    : textBlock(printedReview.noGoal, styles.muted, textWidth)
  return { label: [textBlock(texts.goal, styles.strong, labelWidth)], blocks: [text] }
}

async function ratingRow(
  review: Review,
  viewerId: string,
  criterion: Criterion,
  section: GraderSectionKind,
  pace: Pace,
): Promise<Row> {
  return {
    label: [
      textBlock(messages.reviewPage.panel.sections[section.role], styles.strong, labelWidth),
      textBlock(participantName(review, section.role), styles.note, labelWidth),
    ],
    blocks: await ratingBlocks(review, viewerId, criterion, section, pace),
  }
}

async function ratingBlocks(
  review: Review,
  viewerId: string,
  criterion: Criterion,
  section: GraderSectionKind,
  pace: Pace,
): Promise<TextBlock[]> {
  const column = ratingColumns.find(({ field }) => field === section.rating)
  const reason = column ? hiddenReason(review, column, viewerId) : null
  if (reason) return [textBlock(hiddenTexts[reason], styles.muted, textWidth)]
  const evaluation = evaluationOf(review, criterion.id)
  const rating = evaluation[section.rating]
  const comment = evaluation[section.comment]
  return [
    textBlock(ratingLabel(criterion.scale, rating), rating ? styles.strong : styles.muted, textWidth),
    ...(comment ? [await longTextBlock(comment, styles.text, textWidth, pace)] : []),
    // On paper, there is no viewer who could be "you".
    ...sectionAuthors(review, section, criterion, evaluation, '').map((line) =>
      textBlock(line, styles.note, textWidth),
    ),
  ]
}

async function drawRow(paper: Paper, row: Row): Promise<void> {
  const height = rowHeight(row)
  const labelHeight = row.label.reduce((sum, block) => sum + heightOf(block), 0)
  const start = row.blocks.slice(0, 2).reduce((sum, block) => sum + firstLinesHeight(block), 0)
  keepTogether(paper, height <= splitFrom ? height : Math.max(labelHeight, start))
  const top = paper.y
  const { page } = paper.doc
  let labelY = top
  for (const block of row.label) {
    drawText(paper, block, left, labelY)
    labelY += heightOf(block)
  }
  for (const block of row.blocks) await flowText(paper, block, left + labelWidth + labelGap)
  if (paper.doc.page === page) paper.y = Math.max(paper.y, labelY)
  paper.y += rowGap
}

function rowHeight({ label, blocks }: Row): number {
  const height = (column: TextBlock[]) => column.reduce((sum, block) => sum + heightOf(block), 0)
  return Math.max(height(label), height(blocks))
}
