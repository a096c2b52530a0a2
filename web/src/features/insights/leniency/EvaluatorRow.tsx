import type { EvaluatorLeniency, LeniencyVerdict } from '@evenhand/domain/api'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { personName } from '../view'
import styles from './Leniency.module.css'

const texts = insights.leniency

const tones: Partial<Record<LeniencyVerdict, Tone>> = { lenient: 'yellow', strict: 'orange' }

interface EvaluatorRowProps {
  evaluator: EvaluatorLeniency
  /** The position of a difference from the left in percent. */
  across: (difference: number) => number
  url: string
}

/** The estimate as a point, and its 95% interval as a line. Without a plot if there are too few reviews to tell. */
export function EvaluatorRow({ evaluator, across, url }: EvaluatorRowProps) {
  const { name, count, verdict } = evaluator
  const tone = tones[verdict]
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <Link to={url}>{personName(name)}</Link>
        <span className={styles.count}>{insights.levels.total(count, null)}</span>
      </span>
      <Plot evaluator={evaluator} across={across} />
      <span className={styles.verdict}>
        {tone ? <Badge tone={tone}>{texts.verdicts[verdict]}</Badge> : texts.verdicts[verdict]}
      </span>
    </div>
  )
}

function Plot({ evaluator, across }: Omit<EvaluatorRowProps, 'url'>) {
  const { name, shrunk, low, high, verdict } = evaluator
  if (shrunk === null || verdict === 'too-few') return <span className={styles.plot} />
  const interval = low !== null && high !== null ? ([low, high] as const) : null
  return (
    <span className={styles.plot} role="img" aria-label={texts.summary(personName(name), shrunk, interval)}>
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
