import type { Readable } from 'node:stream'
import { messages } from '../../../messages'
import type { WrittenTable } from '../write-tables'
import { compress } from './spool'
import { escapeXml, styles } from './xlsx-sheet'
import { type ZipEntry, zipFile } from './zip'

/** A workbook whose sheets are already written. */
export async function workbook(tables: readonly WrittenTable[]): Promise<Readable> {
  const names = tables.map(({ name }) => messages.sheets.names[name])
  const entries: ZipEntry[] = []
  for (const [path, xml] of Object.entries(parts(names))) {
    entries.push({ path, content: await compress(declaration + xml) })
  }
  for (const [index, { content }] of tables.entries()) {
    entries.push({ path: `xl/${sheetPath(index)}`, content })
  }
  return zipFile(entries)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'

function sheetPath(index: number): string {
  return `worksheets/sheet${index + 1}.xml`
}

function parts(names: readonly string[]): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeTypes}.styles+xml"/>${names
      .map(
        (_, index) =>
          `<Override PartName="/xl/${sheetPath(index)}" ContentType="${officeTypes}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${names
      .map(
        (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNamespace}/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="${sheetPath(index)}"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${names.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}
