import type { EvaluatorLeniency, InsightsResponse, LeniencyVerdict } from '@evenhand/domain/api'
import { leniencyThreshold } from '@evenhand/domain/insights/leniency'
import { Box, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import rows from './ChartRow.module.css'
import { ChartSection, FirstRows } from './ChartSection'
import { type ChartData, countCell, numberCell } from './chart-data'
import styles from './Leniency.module.css'
import { type InsightView, personName } from './view'

const texts = () => messages().insights.leniency

/** Each evaluator compared with the other evaluator of the same reviews. */
export function Leniency({ data, view }: { data: InsightsResponse['leniency']; view: InsightView }) {
  const { evaluators, companyGap, minimum } = data
  const scale = intervalScale(evaluators)
  if (evaluators.length === 0) {
    return (
      <Panel title={texts().title}>
        <EmptyState text={texts().empty} />
      </Panel>
    )
  }
  return (
    <ChartSection
      name="leniency"
      title={texts().title}
      table={leniencyTable(evaluators, view)}
      intro={
        <Stack gap={6} maw="60rem" px={18} pt={16} c="dimmed">
          <p>
            {texts().method(minimum, leniencyThreshold)}{' '}
            {companyGap !== null && texts().companyGap(companyGap)}
          </p>
          <p>
            <Text span inherit c="var(--ink)" fw={580}>
              {texts().secondSeesFirst}
            </Text>{' '}
            {texts().fixedPairs} {texts().hints}
          </p>
        </Stack>
      }
    >
      <Box className={rows.row} mb={{ base: 'xs', sm: 0 }} aria-hidden="true">
        <span />
        <Group justify="space-between" c="dimmed" fz="xs">
          <span>
            {messages().insights.leniency.verdicts.lower} ({messages().insights.difference(-scale.max)})
          </span>
          <span>
            {messages().insights.leniency.verdicts.higher} ({messages().insights.difference(scale.max)})
          </span>
        </Group>
      </Box>
      <FirstRows count={evaluators.length}>
        <ul className="plain-list" aria-label={texts().caption}>
          {flaggedFirst(evaluators).map((evaluator) => (
            <EvaluatorRow
              key={evaluator.id}
              evaluator={evaluator}
              across={scale.across}
              url={view.urlOf({ evaluatorId: evaluator.id })}
            />
          ))}
        </ul>
      </FirstRows>
    </ChartSection>
  )
}

const tones: Partial<Record<LeniencyVerdict, Tone>> = { lenient: 'yellow', strict: 'orange' }

interface EvaluatorRowProps {
  evaluator: EvaluatorLeniency
  /** The position of a difference from the left in percent. */
  across: (difference: number) => number
  url: string
}

/** The estimate as a point, and its 95% interval as a line. Without a plot if there are too few reviews to tell. */
function EvaluatorRow({ evaluator, across, url }: EvaluatorRowProps) {
  const { name, count, verdict } = evaluator
  const tone = tones[verdict]
  return (
    <li className={rows.row}>
      <Stack gap={0} align="start" py={3} lh={1.25}>
        <Link to={url}>{personName(name)}</Link>
        <Text c="dimmed" size="xs">
          {messages().insights.levels.total(count, null)}
        </Text>
      </Stack>
      <Plot evaluator={evaluator} across={across} />
      <Text span c="dimmed" size="sm">
        {tone ? <Badge tone={tone}>{texts().verdicts[verdict]}</Badge> : texts().verdicts[verdict]}
      </Text>
    </li>
  )
}

function Plot({ evaluator, across }: Omit<EvaluatorRowProps, 'url'>) {
  const { name, shrunk, low, high, verdict } = evaluator
  if (shrunk === null || verdict === 'too-few') return <span className={styles.plot} />
  const interval = low !== null && high !== null ? ([low, high] as const) : null
  return (
    <span className={styles.plot} role="img" aria-label={texts().summary(personName(name), shrunk, interval)}>
      {interval && (
        <span
          className={styles.interval}
          style={{ left: `${across(interval[0])}%`, right: `${100 - across(interval[1])}%` }}
        />
      )}
      <span className={styles.point} style={{ left: `${across(shrunk)}%` }} />
    </span>
  )
}

const columns = ['evaluator', 'count', 'gap', 'shrunk', 'low', 'high', 'verdict'] as const

export function leniencyTable(evaluators: readonly EvaluatorLeniency[], view: InsightView): ChartData {
  return {
    file: view.fileOf('leniency'),
    caption: texts().caption,
    columns: columns.map((column) => texts().columns[column]),
    rows: evaluators.map(({ id, name, count, gap, shrunk, low, high, verdict }) => ({
      key: id,
      name: personName(name),
      cells: [
        countCell(count, view.urlOf({ evaluatorId: id })),
        ...[gap, shrunk, low, high].map((value) => numberCell(value, messages().insights.difference)),
        { value: texts().verdicts[verdict] },
      ],
    })),
  }
}

const order: readonly LeniencyVerdict[] = ['lenient', 'strict', 'higher', 'lower', 'none', 'too-few']

/** Lenient and strict evaluators first. Otherwise keeps the order. */
export function flaggedFirst(evaluators: readonly EvaluatorLeniency[]): EvaluatorLeniency[] {
  return evaluators.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
}

/** The scale is symmetric around 0 and fits all intervals that are drawn. */
export function intervalScale(evaluators: readonly EvaluatorLeniency[]) {
  const drawn = evaluators.filter(({ verdict }) => verdict !== 'too-few')
  const ends = drawn.flatMap(({ shrunk, low, high }) => [shrunk ?? 0, low ?? 0, high ?? 0])
  const max = Math.max(0.5, Math.ceil(2 * Math.max(0, ...ends.map(Math.abs))) / 2)
  /** The position from the left in percent. */
  const across = (value: number) => (100 * (value + max)) / (2 * max)
  return { max, across }
}
