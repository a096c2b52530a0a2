import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of the PDF of a review without its footers and white space, because a line may end within a word. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await task.promise
  let text = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
    // The footer is between the parts of a text that continues on the next page.
    text = squeezed(text).replace(/Confidential\.PerformanceReviewof.*?Page\d+of\d+/, '')
  }
  await task.destroy()
  return text
}

/** A text as `pdfText` returns it. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}
