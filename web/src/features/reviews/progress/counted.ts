import { finalPhase, type Phase, phases } from '@evenhand/domain/phases'
import type { Department } from '@evenhand/domain/users'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'

/** What a number of the chart counts. */
export type Counted = Phase | 'overdue'

export function countedInWords(counted: Counted): string {
  if (counted === 'overdue') return 'Overdue'
  return counted === finalPhase ? 'Completed' : messages.reviews.phases[counted]
}

/** The list of reviews that holds exactly these; null where it cannot be asked for them. */
export function listOfCounted(counted: Counted, department: Department | ''): string | null {
  if (counted === 'overdue' || department !== '') return null
  return `${paths.reviews}?status=${counted === finalPhase ? 'completed' : counted}`
}

/** Which reviews are listed in place of the chart, kept in the address: Back leads to the chart again. */
export function useCounted(): [Counted | null, (counted: Counted | null) => void] {
  const [params, setParams] = useSearchParams()
  const counted = ([...phases, 'overdue'] as const).find((one) => one === params.get('counted')) ?? null
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
