import type { InsightReview } from '@evenhand/domain/api'
import { formatOverallRating, formatScore } from '@evenhand/domain/scoring'
import { fullName } from '@evenhand/domain/users'
import { Link } from 'react-router'
import { insights, insightReviews as texts } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import table from '@/ui/Table.module.css'
import { personName } from '../view'
import styles from './ReviewTable.module.css'

const { columns } = texts

export function ReviewCells({ review }: { review: InsightReview }) {
  const { id, userId, user, department, position, firstEvaluator, secondEvaluator, overall, level } = review
  const evaluators = [...new Set([firstEvaluator, secondEvaluator].map(({ name }) => personName(name)))]
  return (
    <>
      <td>
        <span className={styles.employee}>
          <Link to={paths.review(userId, id)} className={styles.name}>
            {fullName(user)}
          </Link>
          <span className={styles.muted}>{[department, position].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td data-label={columns.evaluators} className={styles.evaluators}>
        <span>{evaluators.join(', ')}</span>
      </td>
      {(['self', 'first', 'second'] as const).map((rater) => (
        <ScoreCell key={rater} label={columns[rater]} score={review[rater]} meaning={texts.notRated} />
      ))}
      <td data-label={columns.result}>
        <span className={styles.result}>
          <span className={styles.overall}>{formatOverallRating(overall, level)}</span>
          <span className={styles.muted}>{level}</span>
        </span>
      </td>
      <ScoreCell label={columns.previous} score={review.previous} meaning={texts.noPrevious} />
      <FlagsCell review={review} />
    </>
  )
}

interface ScoreCellProps {
  label: string
  score: number | null
  /** What a missing score means. */
  meaning: string
}

function ScoreCell({ label, score, meaning }: ScoreCellProps) {
  return (
    <td className={table.numeric} data-label={label} data-empty={score === null || undefined}>
      {score === null ? <Dash meaning={meaning} /> : formatScore(score)}
    </td>
  )
}

function FlagsCell({ review: { flags, isHeld, isAdjusted } }: { review: InsightReview }) {
  const isEmpty = flags.length === 0 && !isHeld && !isAdjusted
  return (
    <td data-label={columns.flags} data-empty={isEmpty || undefined}>
      {isEmpty ? (
        <Dash meaning={texts.noFlags} />
      ) : (
        <span className={styles.badges}>
          {isAdjusted && <Badge tone="accent">{texts.adjusted}</Badge>}
          {isHeld && <Badge tone="gray">{texts.held}</Badge>}
          {flags.map((flag) => (
            <Badge key={flag} tone="yellow">
              {insights.flags.names[flag]}
            </Badge>
          ))}
        </span>
      )}
    </td>
  )
}
