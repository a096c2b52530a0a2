import type { Approver, ApproversResponse, FoundPeopleResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { messages } from '@/messages'

/** `approvers` and `managers` are for admins. Others find people only by at least two letters of their name. */
export type PeopleSource = 'approvers' | 'managers' | 'stand-ins'

export interface PersonOption {
  value: string
  /** The name, and what helps to tell people with the same name apart. */
  label: string
  name: string
}

interface PeopleSearch {
  search: string
  exclude: string | undefined
  isEnabled: boolean
}

const leastSearched = { approvers: 0, managers: 0, 'stand-ins': 2 } as const satisfies Record<
  PeopleSource,
  number
>

export function isSearchTooShort(source: PeopleSource, search: string): boolean {
  return search.length < leastSearched[source]
}

/** People as options of a select. People who have left are not found, except managers to whom others still report. */
export function usePeople(source: PeopleSource, { search, exclude, isEnabled }: PeopleSearch) {
  return useQuery({
    queryKey: ['users', source, exclude, search],
    queryFn: ({ signal }) => findPeople[source](search, exclude, signal),
    enabled: isEnabled && !isSearchTooShort(source, search),
    placeholderData: keepPreviousData,
  })
}

type FindPeople = (
  search: string,
  exclude: string | undefined,
  signal: AbortSignal,
) => Promise<PersonOption[]>

const findPeople: Record<PeopleSource, FindPeople> = {
  approvers: (...search) => findApprovers('evaluator', ...search),
  managers: (...search) => findApprovers('manager', ...search),
  async 'stand-ins'(search, exclude, signal) {
    const { people } = await get<FoundPeopleResponse>('/stand-ins/people', { search }, signal)
    return people
      .filter(({ id }) => id !== exclude)
      .map((person) => {
        const name = fullName(person)
        return { value: person.id, label: `${name} · ${person.department}`, name }
      })
  },
}

async function findApprovers(
  as: 'evaluator' | 'manager',
  ...[search, exclude, signal]: Parameters<FindPeople>
): Promise<PersonOption[]> {
  const query = { search, as, ...(exclude ? { exclude } : {}) }
  const { approvers } = await get<ApproversResponse>('/users/approvers', query, signal)
  return approvers.map((person) => ({ value: person.id, label: labelOf(person), name: fullName(person) }))
}

function labelOf({ position, availability, leaveUntil, ...person }: Approver): string {
  const leave = availability === 'on-leave' ? messages.people.onLeave(leaveUntil) : null
  const name = availability === 'left' ? messages.people.nameOfLeaver(fullName(person)) : fullName(person)
  return [name, position, leave].filter(Boolean).join(' · ')
}
