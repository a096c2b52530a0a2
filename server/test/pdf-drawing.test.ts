import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainMarkdown } from '#features/exports/pdf/criteria'
import { longTextBlock, styles, textBlock, widthOf } from '#features/exports/pdf/lines'
import { createPaper, finish, flowText } from '#features/exports/pdf/paper'
import { attachment } from '#features/exports/send-file'
import { readPdf } from './support/pdf'

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const rightToLeft = fc.constantFrom(...'אבגד-( 12ךםשׁלاأبتجدرزسصعفكلمنهويةىپچگی٣۴،\u064e\u200c')

/** 20 lines of 30 different characters. */
const hangulLines = Array.from({ length: 20 }, (_, line) =>
  String.fromCodePoint(...Array.from({ length: 30 }, (_, index) => 0xac00 + line * 30 + index)),
)

const linesOf = (text: string, width = 200) =>
  textBlock(text, styles.text, width).lines.map(({ runs }) => runs.map((run) => run.text).join(''))

test('lines end between words, and a word that is too long is broken', () => {
  expect(linesOf('The quarterly report was delivered on time, and nobody was surprised.')).toEqual([
    'The quarterly report was delivered on time,',
    'and nobody was surprised.',
  ])
  const long = linesOf('x'.repeat(60))
  expect(long.length).toBeGreaterThan(1)
  expect(long.join('')).toBe('x'.repeat(60))
})

test('a Japanese line does not begin with a punctuation mark', () => {
  const lines = linesOf(
    '新しい受注管理システムの導入を担当し、関係部署との調整を計画どおりに進めた。'.repeat(5),
  )
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).not.toMatch(/^[、。]/)
})

test('characters that no font has are drawn as boxes, one for each visible character', () => {
  expect(linesOf('Hanako 山田 ከ 𓀀 ✓')).toEqual(['Hanako 山田 □ □ ✓'])
})

test('an emoji is one character, even if it consists of several code points', () => {
  expect(linesOf('👍🏽 👩‍💻 ❤️ 🇯🇵 1️⃣')).toEqual(['👍🏽 👩‍💻 ❤️ 🇯🇵 1️⃣'])
  const widths = ['👍', '👍🏽', '👩‍💻', '❤️', '🇯🇵', '1️⃣'].map((emoji) =>
    widthOf(textBlock(emoji, styles.text, 200)),
  )
  expect(new Set(widths).size).toBe(1)
})

test('words from right to left are in the order in which they are seen', () => {
  expect(linesOf('Review of יעל כהן-לוי (HR), 2026')).toEqual(['Review of לוי-כהן יעל (HR), 2026'])
  expect(linesOf('محمد عبد الله')).toEqual(['الله عبد محمد'])
  expect(linesOf('علی\u200cرضا')).toEqual(['رضاعلی'])
})

test('joined letters are measured together', () => {
  const oneLetter = widthOf(textBlock('س', styles.text, 200))
  expect(widthOf(textBlock('سسس', styles.text, 200))).toBeLessThan(2.7 * oneLetter)
})

test('no text throws, is lost, or is wider than its column', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(anyCharacter, rightToLeft), maxLength: 60 }), (text) => {
      const block = textBlock(text, styles.text, 120)
      expect(widthOf(block)).toBeLessThanOrEqual(120)
    }),
    { numRuns: 50 },
  )
})

test('other requests run while a long text is laid out and drawn', async () => {
  let pauses = 0
  const pace = async () => {
    pauses += 1
  }
  const text = 'Delivered on time. محمد 漢字\n'.repeat(40)
  const block = await longTextBlock(text, styles.text, 200, pace)
  expect(block).toEqual(textBlock(text, styles.text, 200))
  expect(pauses).toBeGreaterThan(block.lines.length)
  pauses = 0
  const info = { title: '', author: '', language: 'en', createdAt: new Date() }
  await flowText(createPaper(info, 0, pace), block)
  expect(pauses).toBe(block.lines.length)
})

test('copied text has the same characters, also many different ones and Vietnamese letters at the end of a word', async () => {
  const lines = ['Giá trị thị trường, quản trị. Ngọc', ...hangulLines]
  const info = { title: '', author: '', language: 'en', createdAt: new Date() }
  const paper = createPaper(info, 0, async () => {})
  for (const line of lines) await flowText(paper, textBlock(line, styles.text, 450))
  const empty = textBlock('', styles.text, 100)
  const { pages } = await readPdf(await finish(paper, empty, () => empty))
  expect(pages).toEqual([lines])
})

test('Markdown becomes plain text', () => {
  const text =
    '# Title\n\nSome **bold**, *slanted* and `code`.\n\n- [A link](https://example.com)\n* 2 * 3 * 4\n\n> snake_case_name'
  expect(plainMarkdown(text)).toBe(
    'Title\nSome bold, slanted and code.\n• A link\n• 2 * 3 * 4\nsnake_case_name',
  )
})

test('the name of a download survives quotes, line breaks and other scripts', () => {
  expect(attachment('A "b" 100%.pdf')).toBe(
    `attachment; filename="A -b- 100_.pdf"; filename*=UTF-8''A%20-b-%20100%25.pdf`,
  )
  const id = randomUUID()
  expect(attachment(`花子\r\n${id}(1).pdf`)).toBe(
    `attachment; filename="__--${id}(1).pdf"; filename*=UTF-8''%E8%8A%B1%E5%AD%90--${id}%281%29.pdf`,
  )
})
