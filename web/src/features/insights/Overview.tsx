import type { InsightsResponse } from '@evenhand/domain/api'
import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Dash } from '@/ui/Dash'
import { EmptyState } from '@/ui/EmptyState'
import { Figure, FigureList } from '@/ui/figures/Figure'
import { Panel } from '@/ui/Panel'
import { TableView } from './ChartSection'
import { Criteria } from './Criteria'
import { type ChartData, countCell } from './chart-data'
import { DifferenceSection } from './DifferenceSection'
import { Leniency } from './Leniency'
import { Levels } from './Levels'
import styles from './Overview.module.css'
import type { InsightView } from './view'

/** All numbers and charts. */
export function Overview({ data, view }: { data: InsightsResponse; view: InsightView }) {
  return (
    <Stack gap={20} className={styles.overview}>
      <Figures data={data} view={view} />
      {data.hidesOwn && (
        <Text c="dimmed" size="sm">
          {messages().insights.figures.hidesOwn}
        </Text>
      )}
      {data.completed === 0 ? <NoReviews scope={data.scope} /> : <Charts data={data} view={view} />}
    </Stack>
  )
}

function Charts({ data, view }: { data: InsightsResponse; view: InsightView }) {
  const { levels, criteria, selfGap, change, leniency, flags } = data
  const flagged = (kind: 'self-apart' | 'jump') => ({
    kind,
    count: flags.find((flag) => flag.kind === kind)?.count ?? 0,
  })
  const { average, previousAverage, currentAverage } = change
  return (
    <>
      <Levels data={levels} view={view} />
      <Criteria criteria={criteria} view={view} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20} style={{ alignItems: 'start' }}>
        <DifferenceSection
          name="self"
          texts={messages().insights.selfGap}
          sentence={
            selfGap.average === null
              ? null
              : messages().insights.selfGap.average(selfGap.average, selfGap.count)
          }
          differences={selfGap}
          flag={flagged('self-apart')}
          view={view}
        />
        <DifferenceSection
          name="change"
          texts={messages().insights.change}
          sentence={
            average === null || previousAverage === null || currentAverage === null
              ? null
              : messages().insights.change.average(average, previousAverage, currentAverage, change.count)
          }
          differences={change}
          flag={flagged('jump')}
          view={view}
        />
      </SimpleGrid>
      <Leniency data={leniency} view={view} />
      <Flags flags={flags} view={view} />
    </>
  )
}

function NoReviews({ scope: { cycle } }: { scope: InsightsResponse['scope'] }) {
  const texts = messages().insights.empty
  if (!cycle) return <EmptyState title={texts.period} hint={texts.periodHint} />
  return (
    <Box ta="center">
      <EmptyState title={texts.cycle} hint={texts.cycleHint} />
      <Link to={paths.cycle(cycle.id)}>{texts.cycleLink}</Link>
    </Box>
  )
}

/** The numbers of reviews and the average result. */
function Figures({ data, view }: { data: InsightsResponse; view: InsightView }) {
  const { completed, open, average, unrated, scope } = data
  const board = scope.cycle && open > 0 ? paths.cycleOpen(scope.cycle.id) : undefined
  return (
    <FigureList label={messages().labels.keyNumbers}>
      <Figure
        name={messages().reviews.statuses.completed}
        hint={messages().insights.figures.completedHint}
        to={completed > 0 ? view.urlOf({}) : undefined}
      >
        {completed}
      </Figure>
      <Figure name={messages().labels.open} hint={messages().insights.figures.openHint} to={board}>
        {open}
      </Figure>
      <Figure name={messages().insights.figures.average} hint={messages().insights.figures.averageHint}>
        {average === null ? (
          <Dash meaning={messages().insights.table.none} />
        ) : (
          messages().insights.average(average)
        )}
      </Figure>
      <Figure name={messages().insights.figures.unrated} hint={messages().insights.figures.unratedHint}>
        {unrated}
      </Figure>
    </FigureList>
  )
}

/** How many reviews have each flag. The numbers link to these reviews. */
function Flags({ flags, view }: { flags: InsightsResponse['flags']; view: InsightView }) {
  const table: ChartData = {
    file: view.fileOf('flags'),
    caption: messages().insights.flags.caption,
    columns: [messages().insights.flags.flag, messages().labels.reviews],
    rows: flags.map(({ kind, count }) => ({
      key: kind,
      name: messages().insights.flags.names[kind],
      hint: messages().insights.flags.texts[kind],
      cells: [countCell(count, view.urlOf({ flag: kind }))],
    })),
  }
  return (
    <Panel title={messages().insights.flags.title}>
      <TableView table={table} />
    </Panel>
  )
}
