import { Link } from 'react-router'
import { cycleBoard } from '@/messages'
import { type ReviewFilters, reviewsUrl } from '../reviews/list-state'
import styles from './PhaseTable.module.css'

const texts = cycleBoard.phaseTable

interface CountCellProps {
  cycleId: string
  /** Empty for the whole cycle. */
  department: string
  column: string
  filters: Partial<ReviewFilters>
  count: number
  overdue?: number
}

/** A number that links to its reviews, with the overdue ones below. Phones hide an empty cell. */
export function CountCell({ cycleId, department, column, filters, count, overdue = 0 }: CountCellProps) {
  const place = texts.inCell(department || texts.all, column)
  if (count === 0) {
    return (
      <td data-label={column} data-empty>
        <span className={styles.zero}>0</span>
      </td>
    )
  }
  const url = (more: Partial<ReviewFilters>) => reviewsUrl(cycleId, { ...filters, ...more, department })
  return (
    <td data-label={column}>
      <span className={styles.counts}>
        <Link to={url({})} className={styles.count}>
          {count}
          <span className="visually-hidden"> {place}</span>
        </Link>
        {overdue > 0 && (
          <Link to={url({ status: 'overdue' })} className={styles.overdue}>
            {texts.overdue(overdue)}
            <span className="visually-hidden"> {place}</span>
          </Link>
        )}
      </span>
    </td>
  )
}
