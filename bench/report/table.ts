/** Figures of one kind; the last column says whether the target is met, where there is one. */
export interface Table {
  title: string
  columns: string[]
  rows: string[][]
  /** What a reader has to know to understand the figures. */
  notes?: string[]
}

/** As Markdown that is easy to read without being rendered. */
export function renderTable({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((column, i) =>
    Math.max(column.length, 3, ...rows.map((row) => row[i]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const body = [line(columns), rule, ...rows.map(line)].join('\n')
  return [`**${title}**`, body, ...notes].join('\n\n')
}

/** The last cell of a row with a target. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}

export function countVerdicts(tables: readonly Table[]): { met: number; missed: number } {
  const cells = tables.flatMap(({ rows }) => rows.map((row) => row.at(-1)))
  return {
    met: cells.filter((cell) => cell === verdict(true)).length,
    missed: cells.filter((cell) => cell === verdict(false)).length,
  }
}

export const inWhole = (value: number) => Math.round(value).toLocaleString('en-US')
export const inHundredths = (value: number) => value.toFixed(2)
export const inMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const inKibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
