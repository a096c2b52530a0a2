import type { Differences } from '@evenhand/domain/api'
import type { InsightFlag } from '@evenhand/domain/insights/rated-review'
import { Box, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { messages, type WebMessages } from '@/messages'
import { Bar, type Pattern } from '@/ui/chart/Bar'
import { Legend } from '@/ui/chart/Legend'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { ChartSection, TableView } from './ChartSection'
import { type ChartData, countCell, numberCell } from './chart-data'
import { nameFilter } from './reviews/list-state'
import type { InsightView } from './view'

interface DifferenceSectionProps {
  name: 'self' | 'change'
  texts: WebMessages['insights']['selfGap' | 'change']
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
        <Stack gap={4} px={18} pt={16}>
          <p>{sentence}</p>
          {flag.count > 0 && (
            <p>
              <Link to={view.urlOf({ flag: flag.kind })}>{texts.flagLink(flag.count)}</Link>
            </p>
          )}
        </Stack>
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
      <Bins
        bins={bins}
        summary={messages().insights.differences.summary(texts.title, lower, similar, higher)}
      />
    </ChartSection>
  )
}

const columns = { gridTemplateColumns: '7.5rem minmax(0, 1fr) 2rem', alignItems: 'center', gap: 12 }

function Bins({ bins, summary }: { bins: readonly number[]; summary: string }) {
  const max = Math.max(...bins)
  return (
    <Stack gap={4} mt={14} className="numeric" role="img" aria-label={summary}>
      {binBars(bins).map(({ label, count, side }) => (
        <Box key={label} display="grid" style={columns}>
          <Text span c="dimmed" size="sm">
            {label}
          </Text>
          <Bar height={14} max={max} parts={[{ pattern: sidePatterns[side], value: count }]} />
          <Text span c="dimmed" size="sm">
            {count}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

const differenceTexts = () => messages().insights.differences

const edges = [-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2]
const middle = 4

type Side = 'lower' | 'similar' | 'higher'

const sidePatterns: Record<Side, Pattern> = { lower: 'striped', similar: 'hollow', higher: 'solid' }

interface BinBar {
  label: string
  count: number
  side: Side
}

/** The bins with their ranges, highest difference first. */
export function binBars(bins: readonly number[]): BinBar[] {
  return bins
    .map((count, index) => ({
      label: differenceTexts().bin(edges[index - 1] ?? null, edges[index] ?? null),
      count,
      side: index < middle ? ('lower' as const) : index > middle ? ('higher' as const) : ('similar' as const),
    }))
    .toReversed()
}

export function sideCounts(bins: readonly number[]): Record<Side, number> {
  const counts = { lower: 0, similar: 0, higher: 0 }
  for (const { side, count } of binBars(bins)) counts[side] += count
  return counts
}

export function binTable(bins: readonly number[], caption: string, file: string): ChartData {
  return {
    file,
    caption,
    columns: [differenceTexts().binColumn, messages().labels.reviews],
    rows: binBars(bins).map(({ label, count }) => ({ key: label, name: label, cells: [countCell(count)] })),
  }
}

export function departmentTable(
  departments: Differences['departments'],
  caption: string,
  file: string,
  view: InsightView,
): ChartData {
  return {
    file,
    caption,
    columns: [
      messages().people.fields.department,
      differenceTexts().averageDifference,
      messages().labels.reviews,
    ],
    rows: departments.map(({ name, count, average }) => ({
      key: name ?? '',
      name: name ?? messages().insights.noDepartment,
      to: view.urlOf(nameFilter('department', name)),
      cells: [numberCell(average, messages().insights.difference), { value: count }],
    })),
  }
}
