import type { Approver, ApproversResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { fullName } from '@evenhand/domain/users'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'

const texts = messages.people.personSelect

interface PersonSelectProps {
  label: string
  /** Someone who cannot be selected: the employee of a review, or the person whose manager is selected. */
  exclude: string | undefined
  /** The person with this value, if the name is known. */
  current: { id: string; name: string } | undefined
  /** An empty string means no one. */
  value: string
  /** Shown if the search finds no one. */
  noneFound: string
  isRequired?: boolean
  error: ReactNode
  /** The name is the one shown in the field. */
  onChange: (id: string, name: string) => void
}

const searchDelay = 250

/** The server searches by first name, last name and position. People who have left are not found. */
export function PersonSelect(props: PersonSelectProps) {
  const { label, exclude, current, value, noneFound, isRequired = false, error, onChange } = props
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const known = current && current.id === value ? { value, label: current.name } : undefined
  const selected = chosen?.value === value ? chosen : known
  // The box shows the name of the selected person, which is not a search.
  const [searchTerm] = useDebouncedValue(search === selected?.label ? '' : search.trim(), searchDelay)
  const { data: people = [], isFetching, isError } = usePeople(searchTerm, exclude)
  // The selected person keeps their label, because the box shows it and a new one would count as a search.
  const found = people.map((person) =>
    selected?.value === person.id ? selected : { value: person.id, label: labelOf(person) },
  )
  const options =
    selected && !found.some((option) => option.value === selected.value) ? [selected, ...found] : found
  return (
    <Select
      label={label}
      placeholder={texts.search}
      withAsterisk={isRequired}
      searchable
      allowDeselect={false}
      clearable={!isRequired}
      // Mantine hides the button from the keyboard and from screen readers.
      clearButtonProps={{ 'aria-label': texts.clear(label), 'aria-hidden': false, tabIndex: 0 }}
      value={value || null}
      data={options}
      filter={() => found}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setChosen(option ?? undefined)
        onChange(id ?? '', option?.label ?? '')
      }}
      nothingFoundMessage={isFetching ? texts.searching : isError ? texts.failed : noneFound}
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function labelOf({ position, availability, leaveUntil, ...name }: Approver): string {
  const leave = availability === 'on-leave' ? messages.people.onLeave(leaveUntil) : null
  return [fullName(name), position, leave].filter(Boolean).join(' · ')
}

function usePeople(search: string, exclude: string | undefined) {
  return useQuery({
    queryKey: ['users', 'approvers', exclude, search],
    queryFn: ({ signal }) =>
      get<ApproversResponse>('/users/approvers', { search, ...(exclude ? { exclude } : {}) }, signal),
    select: (response) => response.approvers,
    placeholderData: keepPreviousData,
  })
}
