import type { Review } from '@evenhand/domain/api'
import { printedReview as texts } from '@evenhand/domain/messages/en/printed-review'
import { participantName } from '@evenhand/domain/review-facts'
import { messages } from '#messages'
import { heightOf, textBlock } from './lines'
import { contentWidth, drawText, keepTogether, left, type Paper } from './paper'
import { ruleColor, styles } from './styles'

const gap = 24
const columnWidth = (contentWidth - 2 * gap) / 3
const signingSpace = 48

/** A line for each of the three people, next to each other. */
export function drawSignatures(paper: Paper, review: Review): void {
  const blocks = (['employee', 'first', 'second'] as const).map((role) => {
    const signature = texts.signature(participantName(review, role), messages.reviewPage.roles[role])
    return textBlock(`${texts.date}, ${signature}`, styles.note, columnWidth)
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
