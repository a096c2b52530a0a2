/** Excel rejects longer texts in a cell. */
export const cellTextLimit = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 does not allow
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Excel reads `_x000D_` in a text as the character with that code. */
const readAsCode = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Most texts need no change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const needsWork = /[&<>"_\0-\x08\x0B-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML 1.0. Removes characters that XML does not allow, and cuts off what does not fit in a cell. */
export function cellText(text: string): string {
  if (text.length <= cellTextLimit && !needsWork.test(text)) return text
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(forbidden, '')
  return escapeXml(fitting(plain).replaceAll(readAsCode, '_x005F_'))
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function fitting(text: string): string {
  if (text.length <= cellTextLimit) return text
  // Not in the middle of a surrogate pair.
  return `${text.slice(0, cellTextLimit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
