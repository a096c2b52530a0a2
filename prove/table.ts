import type { Finding } from './experiment'

const columns = { experiment: 'experiment', tried: 'tried', lost: 'lost or broken' }

/** The findings as people read them: a table, and below it everything that was lost or broken. */
export function table(findings: Record<string, Finding>): string {
  const rows = Object.entries(findings).map(([experiment, finding]) => ({
    experiment,
    tried: finding.skipped === undefined ? finding.tried : `skipped: ${finding.skipped}`,
    lost: finding.skipped === undefined ? String(finding.problems.length) : '-',
  }))
  const widthOf = (name: keyof typeof columns) =>
    [columns, ...rows].reduce((width, row) => Math.max(width, row[name].length), 0)
  const [first, second, third] = [widthOf('experiment'), widthOf('tried'), widthOf('lost')]
  const line = (row: typeof columns) =>
    `| ${row.experiment.padEnd(first)} | ${row.tried.padEnd(second)} | ${row.lost.padEnd(third)} |`
  const rule = `| ${'-'.repeat(first)} | ${'-'.repeat(second)} | ${'-'.repeat(third)} |`
  return [line(columns), rule, ...rows.map(line), ...problemLines(findings)].join('\n')
}

const mostLines = 20

function problemLines(findings: Record<string, Finding>): string[] {
  return Object.entries(findings).flatMap(([experiment, { problems }]) => {
    const more = problems.length - mostLines
    return [
      ...(problems.length > 0 ? ['', `${experiment}:`] : []),
      ...problems.slice(0, mostLines).map((problem) => `  ${problem}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  })
}
