import { finalPhase, type Phase, phases } from '@evenhand/domain/reviews/phases'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'

/** The reviews that a number of the chart counts. */
export type ProgressStatus = Phase | 'overdue' | 'no-evaluator'

export function statusLabel(status: ProgressStatus): string {
  if (status === 'overdue') return messages().reviews.status('overdue')
  if (status === 'no-evaluator') return messages().reviewProgress.reviews.withoutEvaluator
  return status === finalPhase ? messages().reviews.status('completed') : messages().reviews.phases[status]
}

/** The URL of the reviews list with exactly these reviews. Null if the list has no such filter. */
export function reviewsListUrl(status: ProgressStatus, department: string): string | null {
  if (status === 'overdue' || status === 'no-evaluator' || department !== '') return null
  return `${paths.reviews}?status=${status === finalPhase ? 'completed' : status}`
}

const statuses = [...phases, 'overdue', 'no-evaluator'] as const

/** The reviews that are listed instead of the chart. Kept in the URL, so the back button returns to the chart. */
export function useSelectedStatus(): [ProgressStatus | null, (status: ProgressStatus | null) => void] {
  const [params, setParams] = useSearchParams()
  const status = statuses.find((value) => value === params.get('counted')) ?? null
  const show = (next: ProgressStatus | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('counted')
        else after.set('counted', next)
        return after
      },
      { preventScrollReset: true },
    )
  return [status, show]
}
