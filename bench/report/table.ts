/** One part of the bench. It starts what it needs and stops it again. */
export interface Section {
  name: string
  title: string
  run(log: (text: string) => void): Promise<Table[]>
}

/** The last column says whether the row's target is met. It is empty in a row without a target. */
export interface Table {
  title: string
  columns: string[]
  rows: string[][]
  notes?: string[]
}

/** Markdown that is also easy to read as plain text. */
export function renderTable({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((column, i) =>
    Math.max(column.length, 3, ...rows.map((row) => row[i]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [`**${title}**`, [line(columns), rule, ...rows.map(line)].join('\n'), ...notes].join('\n\n')
}

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

export const integer = (value: number) => Math.round(value).toLocaleString('en-US')
export const tenths = (value: number) => value.toFixed(1)
export const hundredths = (value: number) => value.toFixed(2)
