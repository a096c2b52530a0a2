import PDFDocument from 'pdfkit'
import type { Pace } from '../pace'
import type { Direction, PdfFont } from './fonts'
import { heightOf, type Line, type TextBlock, widthOf } from './lines'

const margin = { x: 51, top: 48, bottom: 42 }
const a4 = { width: 595.28, height: 841.89 }
const footerGap = 18

export const contentWidth = a4.width - 2 * margin.x
export const left = margin.x
export const right = a4.width - margin.x

export interface Paper {
  doc: PDFKit.PDFDocument
  /** The top of the next block on the current page. */
  y: number
  /** The end of the content. Only the footer is below it. */
  bottom: number
  /** Lets other requests run. */
  pace: Pace
}

export function createPaper(
  {
    title,
    author,
    language,
    createdAt,
  }: Record<'title' | 'author' | 'language', string> & { createdAt: Date },
  footerHeight: number,
  pace: Pace,
): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // Without this, pdfkit adds Helvetica.
    font: '',
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  })
  return { doc, y: margin.top, bottom: a4.height - margin.bottom - footerHeight - footerGap, pace }
}

export const pageHeight = a4.height - margin.top - margin.bottom

/** Starts a new page if a block of this height does not fit on the current one. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom && paper.y > margin.top) startPage(paper)
}

/** Draws a text below the last block. What does not fit continues on the next page, but never only its last line. */
export async function flowText(paper: Paper, block: TextBlock, x = left): Promise<void> {
  let rest = block.lines
  while (rest.length > 0) {
    const fitting = Math.floor((paper.bottom - paper.y) / block.lineHeight + 0.01)
    const isAlone = rest.length - fitting === 1 && fitting > 2
    const count = isAlone ? fitting - 1 : fitting
    if (count > 0) {
      selectStyle(paper, block)
      for (const line of rest.slice(0, count)) {
        drawLine(paper.doc, line, x, paper.y + baselineIn(block))
        paper.y += block.lineHeight
        await paper.pace()
      }
      rest = rest.slice(count)
    }
    if (rest.length > 0) startPage(paper)
  }
}

/** Draws text at a position, without a page break. */
export function drawText(paper: Paper, block: TextBlock, x: number, y: number): void {
  selectStyle(paper, block)
  block.lines.forEach((line, index) => {
    drawLine(paper.doc, line, x, y + index * block.lineHeight + baselineIn(block))
  })
}

function selectStyle({ doc }: Paper, { style: { size, color } }: TextBlock): void {
  doc.fontSize(size).fillColor(color)
}

export function drawRule({ doc }: Paper, y: number, color: string): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke()
}

/** Draws the same footer on all pages, with the number of each page, and returns the finished file. */
export async function finish(
  { doc, pace }: Paper,
  footer: TextBlock,
  pageNumber: (page: number, pages: number) => TextBlock,
): Promise<Buffer> {
  const { count } = doc.bufferedPageRange()
  const top = a4.height - margin.bottom - heightOf(footer)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const paper = { doc, y: 0, bottom: 0, pace }
    const number = pageNumber(page + 1, count)
    drawRule(paper, top - 6, '#d4d4d8')
    drawText(paper, footer, left, top)
    drawText(paper, number, right - widthOf(number), top)
    await pace()
  }
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function startPage(paper: Paper): void {
  paper.doc.addPage()
  paper.y = margin.top
}

/** The fonts share this baseline, although their line heights differ. */
function baselineIn({ lineHeight, style }: TextBlock): number {
  return lineHeight / 2 + style.size * 0.36
}

function drawLine(doc: PDFKit.PDFDocument, { runs }: Line, x: number, y: number): void {
  let at = x
  for (const { font, text, direction, width } of runs) {
    selectFont(doc, font, direction)
    // With a list of features, pdfkit lays out the whole text. Otherwise, it goes word by word from left to right.
    const features = direction === 'rtl' ? { features: [] } : {}
    doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', ...features })
    at += width
  }
}

interface OpenedFont {
  font: { layout(text: string): object }
  layoutRun(text: string): object
  layoutCached(text: string): object
}

/** Longer parts of a text, such as lines in Japanese, are rarely repeated. */
const longestCachedWord = 20

/**
 * pdfkit opens a font and lays out its words again for each document. That takes up most of the time, so
 * documents share the font's tables and the words.
 */
function selectFont(doc: PDFKit.PDFDocument, { name, file, layout, words }: PdfFont, direction: Direction) {
  doc.registerFont(name, file()).font(name)
  const { _font: opened } = doc as unknown as { _font: OpenedFont }
  opened.font.layout = (text) => layout(text, direction)
  opened.layoutCached = (text) => {
    const run = words.get(text) ?? opened.layoutRun(text)
    if (text.length <= longestCachedWord) words.set(text, run)
    return run
  }
}
