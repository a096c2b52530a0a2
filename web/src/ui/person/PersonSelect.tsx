import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Approver, ApproversResponse, FoundPeopleResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { get } from '@/api/client'
import { messages } from '@/messages'

const texts = () => messages().people.personSelect

/** `approvers` and `managers` are for admins. Others find people only by at least two letters of their name. */
type PeopleSource = 'approvers' | 'managers' | 'stand-ins'

interface PersonOption {
  value: string
  /** The name, with details that tell people with the same name apart. */
  label: string
  name: string
}

interface PersonSelectProps {
  label: string
  /** Shows the label only to screen readers. Such a select is one of many and loads people when it is first used. */
  isLabelHidden?: boolean
  source?: PeopleSource
  /** Someone who cannot be selected: the employee of a review, or the person whose manager is selected. */
  exclude?: string | undefined
  /** The person with this value, if the name is known. */
  current?: { id: string; name: string } | undefined
  /** An empty string means no one. */
  value: string
  /** Shown if the search finds no one. */
  noneFound?: string
  isRequired?: boolean
  /** Why no one can be selected. The field is disabled and shows the reason. */
  disabledReason?: string | undefined
  /** Gives the field the focus when its dialog opens. */
  hasInitialFocus?: boolean
  error?: ReactNode
  onChange: (id: string, name: string) => void
}

const searchDelay = 250
const leastSearched = { approvers: 0, managers: 0, 'stand-ins': 2 }

/** The server searches by first name, last name and position. */
export function PersonSelect({
  label,
  isLabelHidden = false,
  source = 'approvers',
  exclude,
  current,
  value,
  noneFound = texts().noneFound,
  isRequired = false,
  disabledReason,
  hasInitialFocus = false,
  error,
  onChange,
}: PersonSelectProps) {
  const [isUsed, setIsUsed] = useState(!isLabelHidden)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PersonOption>()
  const known =
    current && current.id === value ? { value, label: current.name, name: current.name } : undefined
  const selected = chosen?.value === value ? chosen : known
  // The box shows the name of the selected person, which is not a search.
  const typed = search === selected?.label ? '' : search.trim()
  const [searchTerm] = useDebouncedValue(typed, searchDelay)
  const isTooShort = typed.length < leastSearched[source]
  const people = useQuery({
    queryKey: ['users', source, exclude, searchTerm],
    queryFn: ({ signal }) => findPeople(source, searchTerm, exclude, signal),
    enabled: isUsed && searchTerm.length >= leastSearched[source],
    placeholderData: keepPreviousData,
  })
  // The selected person keeps their label, because the box shows it and a new one would count as a search.
  const found = (isTooShort ? [] : (people.data ?? [])).map((option) =>
    selected?.value === option.value ? selected : option,
  )
  const options =
    selected && !found.some((option) => option.value === selected.value) ? [selected, ...found] : found
  const isSearching = people.isFetching || searchTerm !== typed
  return (
    <Select
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={source === 'stand-ins' ? texts().searchByName : texts().search}
      withAsterisk={isRequired}
      disabled={disabledReason !== undefined}
      description={disabledReason}
      searchable
      allowDeselect={false}
      clearable={!isRequired}
      // Mantine hides the button from the keyboard and from screen readers.
      clearButtonProps={{ 'aria-label': texts().clear(label), 'aria-hidden': false, tabIndex: 0 }}
      data-autofocus={hasInitialFocus || undefined}
      // Does not open the list with the dialog, because it would cover the other fields.
      openOnFocus={!hasInitialFocus}
      value={value || null}
      data={options}
      filter={() => found}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setIsUsed(true)}
      onChange={(id) => {
        const option = options.find(({ value }) => value === id)
        setChosen(option)
        onChange(id ?? '', option?.name ?? '')
      }}
      nothingFoundMessage={
        isTooShort
          ? texts().typeMore
          : isSearching
            ? texts().searching
            : people.isError
              ? texts().failed
              : noneFound
      }
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

/** People who have left are not found, except managers to whom others still report. */
async function findPeople(
  source: PeopleSource,
  search: string,
  exclude: string | undefined,
  signal: AbortSignal,
): Promise<PersonOption[]> {
  if (source === 'stand-ins') {
    const { people } = await get<FoundPeopleResponse>('/stand-ins/people', { search }, signal)
    return people
      .filter(({ id }) => id !== exclude)
      .map((person) => optionOf(person, `${fullName(person)} · ${person.department}`))
  }
  const as = source === 'managers' ? 'manager' : 'evaluator'
  const query = { search, as, ...(exclude ? { exclude } : {}) }
  const { approvers } = await get<ApproversResponse>('/users/approvers', query, signal)
  return approvers.map((person) => optionOf(person, labelOf(person)))
}

function optionOf(person: Pick<Approver, 'id' | 'firstName' | 'lastName'>, label: string): PersonOption {
  return { value: person.id, label, name: fullName(person) }
}

function labelOf({ position, availability, leaveUntil, ...person }: Approver): string {
  const leave = availability === 'on-leave' ? messages().people.onLeave(leaveUntil) : null
  const name = availability === 'left' ? messages().people.nameOfLeaver(fullName(person)) : fullName(person)
  return [name, position, leave].filter(Boolean).join(' · ')
}
