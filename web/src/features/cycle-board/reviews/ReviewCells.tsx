import type { CycleReview } from '@evenhand/domain/api'
import { fullName, type UserName } from '@evenhand/domain/users'
import { Link } from 'react-router'
import { cycleBoard, messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './ReviewTable.module.css'

const texts = cycleBoard.list
const { columns, statuses } = texts

export function ReviewCells({ review }: { review: CycleReview }) {
  const { id, userId, user, department, position, phase, dueDate, isOverdue, status } = review
  const names = [review.firstEvaluator, review.secondEvaluator].map((person) => evaluatorOf(person, review))
  const evaluators = [...new Set(names)]
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
      <td data-label={columns.phase}>{messages.reviews.phases[phase]}</td>
      <td data-label={columns.status}>
        <StatusBadges review={review} />
      </td>
      <td
        className={table.numeric}
        data-label={columns.due}
        data-late={isOverdue || undefined}
        data-empty={status !== 'open' || undefined}
      >
        {status === 'open' ? messages.common.shortDay(dueDate) : '–'}
      </td>
      <td data-label={columns.waitingFor} data-empty={!review.waitingFor || undefined}>
        <WaitingFor review={review} />
      </td>
      <td data-label={columns.evaluators} className={styles.evaluators}>
        <span>{evaluators.join(', ')}</span>
      </td>
    </>
  )
}

/** A closed review has its reason below, and a completed one that its result is not released. */
function StatusBadges({ review }: { review: CycleReview }) {
  const { status, isOverdue, isStalled, isHeld, closedReason } = review
  if (status === 'completed') {
    return (
      <span className={styles.closed}>
        <Badge tone="green">{statuses.completed}</Badge>
        {isHeld && <span className={styles.muted}>{messages.reviews.notReleased}</span>}
      </span>
    )
  }
  if (status === 'closed') {
    return (
      <span className={styles.closed}>
        <Badge tone="gray">{texts.closedBadge}</Badge>
        {closedReason && <span className={styles.muted}>{closedReason}</span>}
      </span>
    )
  }
  return (
    <span className={styles.badges}>
      {isOverdue && <Badge tone="red">{statuses.overdue}</Badge>}
      {isStalled && <Badge tone="orange">{statuses.stalled}</Badge>}
      {!isOverdue && !isStalled && <Badge tone="accent">{statuses.open}</Badge>}
    </span>
  )
}

function WaitingFor({ review: { waitingFor, daysWaiting } }: { review: CycleReview }) {
  if (!waitingFor) return '–'
  return (
    <span className={styles.waiting}>
      <span>{nameOf(waitingFor)}</span>
      <span className={styles.muted}>{texts.waitingDays(daysWaiting)}</span>
    </span>
  )
}

/** While the review is open, with the stand-in. Nobody stands in for an evaluator of their own review. */
function evaluatorOf(evaluator: CycleReview['firstEvaluator'], { userId, status }: CycleReview): string {
  const { standIn } = evaluator
  if (standIn === null || standIn.id === userId || status !== 'open') return nameOf(evaluator)
  return messages.people.withStandIn(nameOf(evaluator), fullName(standIn), standIn.lastDay)
}

function nameOf({ name }: { name: UserName | null }): string {
  return name ? fullName(name) : cycleBoard.evaluators.deleted
}
