import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, without line breaks. */
export async function textOfPdf(content: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  return texts.join(' ').replace(/\s+/g, ' ')
}
