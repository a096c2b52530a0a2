import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { sheets as sheetTexts } from '../../../messages'
import type { WrittenTable } from '../write-tables'
import { styles } from './xlsx-sheet'
import { escapeXml } from './xml'

/** A workbook whose sheets have been written before. */
export function workbook(tables: readonly WrittenTable[]): Readable {
  const sheets = tables.map(({ name, content }) => ({ name: sheetTexts.names[name], content }))
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of Object.entries(parts(sheets))) zip.addBuffer(Buffer.from(declaration + xml), path)
  for (const [index, { content }] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/${sheetPath(index)}`, { compressionLevel: 1 }, (done) =>
      done(null, content.read()),
    )
  }
  zip.end()
  return output
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'

function sheetPath(index: number): string {
  return `worksheets/sheet${index + 1}.xml`
}

function parts(sheets: readonly { name: string }[]): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeTypes}.styles+xml"/>${sheets
      .map(
        (_, index) =>
          `<Override PartName="/xl/${sheetPath(index)}" ContentType="${officeTypes}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${sheets
      .map(
        ({ name }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNamespace}/relationships">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="${sheetPath(index)}"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}
