import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { isSearchTooShort, type PeopleSource, type PersonOption, usePeople } from './use-people'

const texts = messages.people.personSelect

interface PersonSelectProps {
  label: string
  /** Shows the label only to screen readers. Such a select is one of many and loads people when it is first used. */
  isLabelHidden?: boolean
  source?: PeopleSource
  /** Someone who cannot be selected: the employee of a review, or the person whose manager is selected. */
  exclude: string | undefined
  /** The person with this value, if the name is known. */
  current: { id: string; name: string } | undefined
  /** An empty string means no one. */
  value: string
  /** Shown if the search finds no one. */
  noneFound: string
  isRequired?: boolean
  /** Why no one can be selected. The field is disabled and shows the reason. */
  disabledReason?: string | undefined
  /** Gives the field the focus when its dialog opens. */
  hasInitialFocus?: boolean
  error: ReactNode
  onChange: (id: string, name: string) => void
}

const searchDelay = 250

/** The server searches by first name, last name and position. */
export function PersonSelect(props: PersonSelectProps) {
  const { label, isLabelHidden = false, source = 'approvers', exclude, current } = props
  const {
    value,
    noneFound,
    isRequired = false,
    disabledReason,
    hasInitialFocus = false,
    error,
    onChange,
  } = props
  const [isUsed, setIsUsed] = useState(!isLabelHidden)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PersonOption>()
  const known =
    current && current.id === value ? { value, label: current.name, name: current.name } : undefined
  const selected = chosen?.value === value ? chosen : known
  // The box shows the name of the selected person, which is not a search.
  const typed = search === selected?.label ? '' : search.trim()
  const [searchTerm] = useDebouncedValue(typed, searchDelay)
  const people = usePeople(source, { search: searchTerm, exclude, isEnabled: isUsed })
  const isTooShort = isSearchTooShort(source, typed)
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
      placeholder={source === 'stand-ins' ? texts.searchByName : texts.search}
      withAsterisk={isRequired}
      disabled={disabledReason !== undefined}
      description={disabledReason}
      searchable
      allowDeselect={false}
      clearable={!isRequired}
      // Mantine hides the button from the keyboard and from screen readers.
      clearButtonProps={{ 'aria-label': texts.clear(label), 'aria-hidden': false, tabIndex: 0 }}
      data-autofocus={hasInitialFocus || undefined}
      // Otherwise, opening the dialog would cover its other fields with the list.
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
          ? texts.typeMore
          : isSearching
            ? texts.searching
            : people.isError
              ? texts.failed
              : noneFound
      }
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
