import type { Criterion, Review } from '@evenhand/domain/api'
import { sectionAuthors } from '@evenhand/domain/reviews/authors'
import { hiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { type GraderSectionKind, graderSections } from '@evenhand/domain/reviews/phases'
import { hiddenText } from '@evenhand/domain/reviews/printed-review'
import { evaluationOf, participantName, ratingLabel } from '@evenhand/domain/reviews/review-card'
import { messages } from '#messages'
import type { Pace } from '../pace'
import { heightOf, longTextBlock, ruleColor, styles, type TextBlock, textBlock, widthOf } from './lines'
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
import { firstLinesHeight } from './sections'

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
  const head = [textBlock(criterion.name, styles.criterion, contentWidth - labelWidth)]
  const description = plainMarkdown(criterion.description)
  if (description) head.push(await longTextBlock(description, styles.note, contentWidth, pace))
  const rows = [await goalRow(review, criterion, pace)]
  for (const section of graderSections) rows.push(await ratingRow(review, viewerId, criterion, section, pace))
  const headHeight = heightOfAll(headings) + headings.length * rowGap + heightOfAll(head) + rowGap
  const height = headHeight + rows.reduce((sum, row) => sum + rowHeight(row) + rowGap, 0)
  keepTogether(paper, height <= splitFrom ? height : Math.min(headHeight + 45, splitFrom))
  for (const heading of headings) {
    await flowText(paper, heading)
    paper.y += rowGap
  }
  drawText(paper, weight, right - widthOf(weight), paper.y)
  for (const block of head) await flowText(paper, block)
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
    : textBlock(messages.printedReview.noGoal, styles.muted, textWidth)
  return { label: [textBlock(messages.reviews.fields.evidence, styles.strong, labelWidth)], blocks: [text] }
}

async function ratingRow(
  review: Review,
  viewerId: string,
  criterion: Criterion,
  section: GraderSectionKind,
  pace: Pace,
): Promise<Row> {
  const label = [
    textBlock(messages.reviewPage.panel.sections[section.role], styles.strong, labelWidth),
    textBlock(participantName(review, section.role, messages.people), styles.note, labelWidth),
  ]
  const reason = hiddenReason(review, section.rating, viewerId)
  if (reason) return { label, blocks: [textBlock(hiddenText(reason, messages), styles.muted, textWidth)] }
  const evaluation = evaluationOf(review, criterion.id)
  const rating = evaluation[section.rating]
  const comment = evaluation[section.comment]
  const style = rating ? styles.strong : styles.muted
  const blocks = [textBlock(ratingLabel(criterion.scale, rating, messages.reviewLists), style, textWidth)]
  if (comment) blocks.push(await longTextBlock(comment, styles.text, textWidth, pace))
  // On paper, there is no viewer who could be "you".
  const authors = sectionAuthors(review, section, criterion, evaluation, '', messages)
  blocks.push(...authors.map((line) => textBlock(line, styles.note, textWidth)))
  return { label, blocks }
}

async function drawRow(paper: Paper, row: Row): Promise<void> {
  const height = rowHeight(row)
  const start = row.blocks.slice(0, 2).reduce((sum, block) => sum + firstLinesHeight(block), 0)
  keepTogether(paper, height <= splitFrom ? height : Math.max(heightOfAll(row.label), start))
  const { page } = paper.doc
  let labelY = paper.y
  for (const block of row.label) {
    drawText(paper, block, left, labelY)
    labelY += heightOf(block)
  }
  for (const block of row.blocks) await flowText(paper, block, left + labelWidth + labelGap)
  if (paper.doc.page === page) paper.y = Math.max(paper.y, labelY)
  paper.y += rowGap
}

function rowHeight({ label, blocks }: Row): number {
  return Math.max(heightOfAll(label), heightOfAll(blocks))
}

function heightOfAll(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + heightOf(block), 0)
}

/** Markdown as plain text: without markup and empty lines, and with a bullet for each list item. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/^```.*$/gm, '')
    .replace(/^ {0,3}(?:#{1,6}|>)\s+/gm, '')
    .replace(/^(\s*)[-*+]\s+/gm, '$1• ')
    .replace(/!?\[([^\]]*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\n\s*\n/g, '\n')
    .trim()
}
