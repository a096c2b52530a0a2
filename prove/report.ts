/** The result of one experiment. */
export interface Result {
  /** The attempts, with the measured figures. */
  tried: string[]
  problems: string[]
  /** Why the experiment could not run on this machine. */
  skipped?: string
}

const header = ['experiment', 'tried', 'lost or broken'] as const
const maxProblems = 20

/** A Markdown table, followed by the problems of each experiment. */
export function formatReport(results: Record<string, Result>): string {
  const rows = Object.entries(results).map(([name, { tried, problems, skipped }]) =>
    skipped === undefined
      ? [name, tried.join('; '), String(problems.length)]
      : [name, `skipped: ${skipped}`, '-'],
  )
  const widths = header.map((_, i) => Math.max(...[header, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(header), rule, ...rows.map(line), ...problemLines(results)].join('\n')
}

function problemLines(results: Record<string, Result>): string[] {
  return Object.entries(results).flatMap(([name, { problems }]) => {
    if (problems.length === 0) return []
    const hidden = problems.length - maxProblems
    const lines = problems.slice(0, maxProblems).map((problem) => `  ${problem}`)
    return ['', `${name}:`, ...lines, ...(hidden > 0 ? [`  and ${hidden} more`] : [])]
  })
}
