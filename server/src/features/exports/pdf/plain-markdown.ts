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
