import type { Cell, CellType, Column } from '../tables/table'
import { localClock, type TableWriter } from './writer'

/** The indexes of the cell formats in `styles`. */
const styleOf: Record<CellType, number> = { text: 1, number: 2, score: 3, day: 4, time: 5 }
const headerStyle = 6

export const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
].join(
  '',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const dayMilliseconds = 86_400_000
/** Excel counts days from December 30, 1899. This is January 1, 1970. */
const epochSerial = 25_569

/** Texts are inline strings, so a spreadsheet never reads them as formulas, and no table of shared strings is needed. */
export function xlsxSheetWriter(columns: readonly Column[], timeZone: string): TableWriter {
  const toLocal = localClock(timeZone)
  const letters = columns.map((_, index) => columnLetters(index))
  const types = columns.map(({ type }) => type)
  let rowCount = 1

  function serial(cell: string, type: 'day' | 'time'): number {
    const local = type === 'day' ? Date.parse(`${cell}T00:00:00Z`) : toLocal(cell)
    return local / dayMilliseconds + epochSerial
  }

  function cellXml(cell: Cell, index: number): string {
    if (cell === null || cell === '') return ''
    const type = types[index] as CellType
    const start = `<c r="${letters[index]}${rowCount}" s="${styleOf[type]}"`
    if (type === 'day' || type === 'time') return `${start}><v>${serial(String(cell), type)}</v></c>`
    return type === 'text' ? inlineText(start, String(cell)) : `${start}><v>${cell}</v></c>`
  }

  return {
    start: () => sheetStart(columns) + headerRow(columns, letters),
    rows: (rows) =>
      rows
        .map((row) => {
          rowCount += 1
          return `<row r="${rowCount}">${row.map(cellXml).join('')}</row>`
        })
        .join(''),
    end: () => `</sheetData><autoFilter ref="A1:${letters.at(-1)}${rowCount}"/></worksheet>`,
  }
}

function sheetStart(columns: readonly Column[]): string {
  const cols = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`
}

function headerRow(columns: readonly Column[], letters: readonly string[]): string {
  const cells = columns.map(({ header }, index) =>
    inlineText(`<c r="${letters[index]}1" s="${headerStyle}"`, header),
  )
  return `<row r="1">${cells.join('')}</row>`
}

function inlineText(start: string, text: string): string {
  const space = /^\s|\s$|\s\s|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `${start} t="inlineStr"><is><t${space}>${cellText(text)}</t></is></c>`
}

/** A, B, …, Z, AA, AB, … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** Excel rejects longer texts in a cell. */
const cellTextLimit = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 does not allow
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Excel reads `_x000D_` in a text as the character with that code. */
const readAsCode = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Most texts need no change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const needsWork = /[&<>"_\0-\x08\x0B-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML 1.0. Removes characters that XML does not allow, and cuts off what does not fit in a cell. */
function cellText(text: string): string {
  if (text.length <= cellTextLimit && !needsWork.test(text)) return text
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(forbidden, '')
  return escapeXml(fitting(plain).replaceAll(readAsCode, '_x005F_'))
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function fitting(text: string): string {
  if (text.length <= cellTextLimit) return text
  // Avoids the middle of a surrogate pair.
  return `${text.slice(0, cellTextLimit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
