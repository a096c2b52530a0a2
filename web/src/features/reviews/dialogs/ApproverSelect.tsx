import type { ApproversResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { fullName } from '@evenhand/domain/users'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'

const texts = messages.reviewLists.form

interface ApproverSelectProps {
  label: string
  /** The employee, who cannot evaluate their own review. */
  userId: string
  current: { id: string; name: string } | undefined
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

const searchDelay = 250

/** The server searches by first name, last name and position. */
export function ApproverSelect({ label, userId, current, value, error, onChange }: ApproverSelectProps) {
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(current && { value: current.id, label: current.name })
  // The box shows the name of the selected person, which is not a search.
  const [searchTerm] = useDebouncedValue(search === selected?.label ? '' : search.trim(), searchDelay)
  const { data: approvers = [], isFetching } = useApprovers(searchTerm, userId)
  const found = approvers.map((approver) => ({
    value: approver.id,
    label: texts.approver(fullName(approver), approver.position),
  }))
  const options =
    selected && !found.some((option) => option.value === selected.value) ? [selected, ...found] : found
  return (
    <Select
      label={label}
      placeholder={texts.searchApprovers}
      withAsterisk
      searchable
      allowDeselect={false}
      value={value || null}
      data={options}
      filter={() => found}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setSelected(option ?? undefined)
        onChange(id ?? '')
      }}
      nothingFoundMessage={isFetching ? texts.searching : texts.noApprovers}
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function useApprovers(search: string, exclude: string) {
  return useQuery({
    queryKey: ['users', 'approvers', exclude, search],
    queryFn: ({ signal }) => get<ApproversResponse>('/users/approvers', { search, exclude }, signal),
    select: (response) => response.approvers,
    placeholderData: keepPreviousData,
  })
}
