import { finalPhase, type Phase, phases } from '@evenhand/domain/phases'
import type { Department } from '@evenhand/domain/users'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'

/** The reviews that a number of the chart counts. */
export type Counted = Phase | 'overdue'

export function countedLabel(counted: Counted): string {
  if (counted === 'overdue') return messages.reviews.status('overdue')
  return counted === finalPhase ? messages.reviews.status('completed') : messages.reviews.phases[counted]
}

/** The URL of the reviews list with exactly these reviews. Null if the list has no such filter. */
export function reviewsListUrl(counted: Counted, department: Department | ''): string | null {
  if (counted === 'overdue' || department !== '') return null
  return `${paths.reviews}?status=${counted === finalPhase ? 'completed' : counted}`
}

/** The reviews that are listed instead of the chart. Kept in the URL, so the back button returns to the chart. */
export function useCounted(): [Counted | null, (counted: Counted | null) => void] {
  const [params, setParams] = useSearchParams()
  const counted = ([...phases, 'overdue'] as const).find((value) => value === params.get('counted')) ?? null
  const show = (next: Counted | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('counted')
        else after.set('counted', next)
        return after
      },
      { preventScrollReset: true },
    )
  return [counted, show]
}
