import { itemAt } from './random'

/**
 * Fills the blanks of a text: `{a|b|c}` by the variant, `{name}` by what it stands for. A sentence that begins with
 * a filled-in name gets its capital letter.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>, variant = 0): string {
  const filled = text.replace(/\{([^{}]+)\}/g, (blank, content: string) => {
    if (content.includes('|')) return itemAt(content.split('|'), variant)
    return values[content] ?? blank
  })
  return filled.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
