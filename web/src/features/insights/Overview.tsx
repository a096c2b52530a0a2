import type { InsightsResponse } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { paths } from '@/paths'
import { EmptyState } from '@/ui/EmptyState'
import { Criteria } from './criteria/Criteria'
import { DifferenceSection } from './differences/DifferenceSection'
import { Figures } from './Figures'
import { Flags } from './flags/Flags'
import { Leniency } from './leniency/Leniency'
import { Levels } from './levels/Levels'
import styles from './Overview.module.css'
import type { InsightView } from './view'

/** All numbers and charts. */
export function Overview({ data, view }: { data: InsightsResponse; view: InsightView }) {
  return (
    <div className={styles.overview}>
      <Figures data={data} view={view} />
      {data.hidesOwn && <p className={styles.note}>{insights.figures.hidesOwn}</p>}
      {data.completed === 0 ? <NoReviews scope={data.scope} /> : <Charts data={data} view={view} />}
    </div>
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
      <div className={styles.pair}>
        <DifferenceSection
          name="self"
          texts={insights.selfGap}
          sentence={
            selfGap.average === null ? null : insights.selfGap.average(selfGap.average, selfGap.count)
          }
          differences={selfGap}
          flag={flagged('self-apart')}
          view={view}
        />
        <DifferenceSection
          name="change"
          texts={insights.change}
          sentence={
            average === null || previousAverage === null || currentAverage === null
              ? null
              : insights.change.average(average, previousAverage, currentAverage, change.count)
          }
          differences={change}
          flag={flagged('jump')}
          view={view}
        />
      </div>
      <Leniency data={leniency} view={view} />
      <Flags flags={flags} view={view} />
    </>
  )
}

function NoReviews({ scope: { cycle } }: { scope: InsightsResponse['scope'] }) {
  const texts = insights.empty
  if (!cycle) return <EmptyState title={texts.period} hint={texts.periodHint} />
  return (
    <div className={styles.empty}>
      <EmptyState title={texts.cycle} hint={texts.cycleHint} />
      <Link to={paths.cycle(cycle.id)}>{texts.cycleLink}</Link>
    </div>
  )
}
