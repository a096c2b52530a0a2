import type { Review } from '@evenhand/domain/api'
import type { PrintedFact } from '@evenhand/domain/reviews/printed-review'
import { participantName } from '@evenhand/domain/reviews/review-card'
import { messages } from '#messages'
import { heightOf, longTextBlock, ruleColor, styles, type TextBlock, textBlock } from './lines'
import { contentWidth, drawRule, drawText, flowText, keepTogether, left, type Paper } from './paper'

const columnGap = 16

export async function drawTitle(paper: Paper, kind: string, name: string): Promise<void> {
  await flowText(paper, textBlock(kind, styles.kind, contentWidth))
  await flowText(paper, textBlock(name, styles.title, contentWidth))
  paper.y += 8
  drawRule(paper, paper.y, ruleColor)
  paper.y += 12
}

/** Draws names and values in columns, row by row. */
export function drawFacts(paper: Paper, facts: readonly PrintedFact[], columns: number): void {
  const width = (contentWidth - (columns - 1) * columnGap) / columns
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns).map(([name, text]) => ({
      name: textBlock(name, styles.label, width),
      text: textBlock(text, styles.text, width),
    }))
    const nameHeight = Math.max(...row.map(({ name }) => heightOf(name)))
    const height = nameHeight + Math.max(...row.map(({ text }) => heightOf(text)))
    keepTogether(paper, height)
    row.forEach(({ name, text }, index) => {
      const x = left + index * (width + columnGap)
      drawText(paper, name, x, paper.y)
      drawText(paper, text, x, paper.y + nameHeight)
    })
    paper.y += height + 7
  }
  paper.y += 5
}

export interface WrittenText {
  title: string
  text: string
  /** Marks a text of the product, for example that nothing was written. */
  isMuted?: boolean
  author?: string | null
}

/** A heading stays with the first lines of its text. */
export async function drawWrittenText(
  paper: Paper,
  { title, text, isMuted = false, author = null }: WrittenText,
): Promise<void> {
  const heading = textBlock(title, styles.heading, contentWidth)
  const body = await longTextBlock(text, isMuted ? styles.muted : styles.text, contentWidth, paper.pace)
  keepTogether(paper, heightOf(heading) + 2 + firstLinesHeight(body))
  await flowText(paper, heading)
  paper.y += 2
  await flowText(paper, body)
  if (author) await flowText(paper, textBlock(author, styles.note, contentWidth))
  paper.y += 12
}

/** A short note in gray. */
export async function drawNote(paper: Paper, text: string): Promise<void> {
  await flowText(paper, textBlock(text, styles.muted, contentWidth))
  paper.y += 12
}

export function firstLinesHeight({ lines, lineHeight }: TextBlock): number {
  return Math.min(lines.length, 3) * lineHeight
}

const gap = 24
const columnWidth = (contentWidth - 2 * gap) / 3
const signingSpace = 48

/** A line for each of the three people, next to each other. */
export function drawSignatures(paper: Paper, review: Review): void {
  const blocks = (['employee', 'first', 'second'] as const).map((role) => {
    const signature = messages.printedReview.signature(
      participantName(review, role, messages.people),
      messages.reviews.roles[role],
    )
    return textBlock(`${messages.printedReview.date}, ${signature}`, styles.note, columnWidth)
  })
  keepTogether(paper, signingSpace + Math.max(...blocks.map(heightOf)))
  const y = paper.y + signingSpace
  blocks.forEach((block, index) => {
    const x = left + index * (columnWidth + gap)
    paper.doc
      .moveTo(x, y)
      .lineTo(x + columnWidth, y)
      .lineWidth(0.5)
      .strokeColor(ruleColor)
      .stroke()
    drawText(paper, block, x, y + 4)
  })
  paper.y = y + 4 + Math.max(...blocks.map(heightOf))
}
