import type { PrintedFact } from '@evenhand/domain/printed-review'
import { heightOf, textBlock } from './lines'
import { contentWidth, drawRule, drawText, flowText, keepTogether, left, type Paper } from './paper'
import { ruleColor, styles } from './styles'

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
