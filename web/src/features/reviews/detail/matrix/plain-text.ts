/** The first paragraph of a Markdown text. */
export function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? ''
}

/** Whether the text is a single paragraph without Markdown syntax. Such a text does not need the Markdown renderer. */
export function isPlain(text: string): boolean {
  return !/[*_`~#<>[\]\\&|]|\n|^\s*([-+=]|\d+[.)])|^(\s{4}|\t)/.test(text.trimEnd())
}
