import type { ChangeCycleDates, CycleSettings } from '@evenhand/domain/api'
import { cycleDateChanges } from '@evenhand/domain/change-cycle-dates'
import { datesText } from '@evenhand/domain/dates-text'
import { useQuery } from '@tanstack/react-query'
import { boardsKey } from '@/live/review-refetcher'
import { boardActions } from '@/messages'
import type { BulkTarget } from '../board-dialog'
import { loadReviewIds } from '../queries'

const texts = boardActions.cycleDates

/** A change to the dates of the cycle itself. It applies to people who are added later. */
export interface CycleDatesChange {
  dates: ChangeCycleDates
  isChanged: boolean
  /** For the preview. */
  text: string
}

export function cycleDatesChange(settings: CycleSettings, dates: ChangeCycleDates): CycleDatesChange {
  const changes = cycleDateChanges(settings, dates)
  const isChanged = changes.length > 0
  return { dates, isChanged, text: isChanged ? texts.will(datesText(changes)) : texts.already }
}

/** Whether all open reviews are chosen. Dates for all of them are usually meant for people who are added later, too. */
export function useIsAllOpen(cycleId: string, target: BulkTarget, open: number): boolean {
  const ids = 'ids' in target ? target.ids : null
  const { data } = useQuery({
    queryKey: [...boardsKey, cycleId, 'open-ids'],
    queryFn: () => loadReviewIds(cycleId, { status: 'open' }),
    enabled: ids !== null && ids.length >= open,
  })
  if ('status' in target) return target.status === 'open'
  const chosen = new Set(ids)
  return data?.every((id) => chosen.has(id)) ?? false
}
