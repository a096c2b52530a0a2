import type { Differences, InsightFlag } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { Bar } from '@/ui/chart/Bar'
import { Legend } from '@/ui/chart/Legend'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { ChartSection } from '../ChartSection'
import { TableView } from '../TableView'
import type { InsightView } from '../view'
import { binBars, binTable, departmentTable, sideCounts, sidePatterns } from './bins'
import styles from './DifferenceSection.module.css'

interface DifferenceSectionProps {
  name: 'self' | 'change'
  texts: typeof insights.selfGap | typeof insights.change
  /** The average difference as a sentence. Null if there is nothing to compare. */
  sentence: string | null
  differences: Differences
  /** The flag of reviews with a large difference. */
  flag: { kind: InsightFlag; count: number }
  view: InsightView
}

/** How many reviews differ by how much, and the average difference of each department. */
export function DifferenceSection({
  name,
  texts,
  sentence,
  differences,
  flag,
  view,
}: DifferenceSectionProps) {
  const { bins, departments } = differences
  if (sentence === null) {
    return (
      <Panel title={texts.title}>
        <EmptyState text={texts.empty} />
      </Panel>
    )
  }
  const { lower, similar, higher } = sideCounts(bins)
  return (
    <ChartSection
      name={name}
      title={texts.title}
      table={binTable(bins, texts.caption, view.fileOf(name))}
      intro={
        <div className={styles.intro}>
          <p>{sentence}</p>
          {flag.count > 0 && (
            <p>
              <Link to={view.urlOf({ flag: flag.kind })}>{texts.flagLink(flag.count)}</Link>
            </p>
          )}
        </div>
      }
      after={
        <TableView
          table={departmentTable(departments, texts.byDepartment, view.fileOf(`${name}-departments`), view)}
        />
      }
    >
      <Legend
        entries={(['higher', 'similar', 'lower'] as const).map((side) => ({
          pattern: sidePatterns[side],
          text: texts[side],
        }))}
      />
      <Bins bins={bins} summary={insights.differences.summary(texts.title, lower, similar, higher)} />
    </ChartSection>
  )
}

function Bins({ bins, summary }: { bins: readonly number[]; summary: string }) {
  const max = Math.max(...bins)
  return (
    <div className={styles.bins} role="img" aria-label={summary}>
      {binBars(bins).map(({ label, count, side }) => (
        <div key={label} className={styles.bin}>
          <span className={styles.label}>{label}</span>
          <Bar max={max} parts={[{ pattern: sidePatterns[side], value: count }]} />
          <span className={styles.count}>{count}</span>
        </div>
      ))}
    </div>
  )
}
