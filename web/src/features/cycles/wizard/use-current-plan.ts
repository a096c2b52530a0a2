import type { Cycle } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { useMemo } from 'react'
import { cycleWizard, messages } from '@/messages'
import type { SaveState } from '@/ui/saving/SaveNote'
import { usePlan } from '../queries'
import type { CurrentPlan } from './step-props'

/** The plan of the saved settings. */
export function useCurrentPlan({ id, revision }: Cycle, state: SaveState): CurrentPlan {
  const { data, error, isFetching, isPlaceholderData, refetch } = usePlan(id, revision)
  const isSaved = state === 'clean' || state === 'saved'
  return {
    data,
    error: data && !isPlaceholderData ? null : error,
    isOutdated: !isSaved || isFetching || isPlaceholderData,
    refresh: () => void refetch(),
  }
}

/** The names of people. The plan has everyone in the company. */
export function useNames({ data }: CurrentPlan): (userId: string) => string {
  const names = useMemo(
    () =>
      data &&
      new Map([
        ...data.unknown.people.map((id) => [id, cycleWizard.leftovers.person] as const),
        ...data.rows.map(({ userId, user }) => [userId, fullName(user)] as const),
      ]),
    [data],
  )
  return (userId) => (names ? (names.get(userId) ?? cycleWizard.unknownPerson) : messages.common.loading)
}
