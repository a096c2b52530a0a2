import { heightOf, longTextBlock, type TextBlock, textBlock } from './lines'
import { contentWidth, flowText, keepTogether, type Paper } from './paper'
import { styles } from './styles'

export interface WrittenText {
  title: string
  text: string
  /** Nobody wrote the text. For example, it says that nothing was written. */
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
