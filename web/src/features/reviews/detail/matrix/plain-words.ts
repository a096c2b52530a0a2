/** The first paragraph of a text in Markdown. */
export function firstWords(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? ''
}

/** Whether Markdown would draw it as one paragraph of just these words, so that nobody has to load what draws Markdown. */
export function isPlain(text: string): boolean {
  return !/[*_`~#<>[\]\\&|]|\n|^\s*([-+=]|\d+[.)])|^(\s{4}|\t)/.test(text.trimEnd())
}
