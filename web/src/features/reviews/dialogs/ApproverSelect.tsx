import type { ApproversResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Approver } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

interface ApproverSelectProps {
  label: string
  /** The employee, who cannot be their own evaluator. */
  userId: string
  /** The current evaluator. */
  present: { id: string; name: string } | undefined
  value: string
  error: ReactNode
  onChange: (id: string) => void
}

const pauseAfterLastKey = 250

/** People by first name, last name or position, as the server finds them. */
export function ApproverSelect({ label, userId, present, value, error, onChange }: ApproverSelectProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(present && { value: present.id, label: present.name })
  // The name of the selected person is not a search.
  const [wanted] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), pauseAfterLastKey)
  const { data: approvers = [], isFetching } = useApprovers(wanted, userId)
  const found = approvers.map((approver) => ({ value: approver.id, label: inWords(approver) }))
  const options =
    chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={label}
      placeholder="Search by name or position"
      withAsterisk
      searchable
      allowDeselect={false}
      value={value || null}
      data={options}
      filter={() => found}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setChosen(option ?? undefined)
        onChange(id ?? '')
      }}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No approvers found'}
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function inWords(approver: Approver): string {
  return approver.position ? `${fullName(approver)} · ${approver.position}` : fullName(approver)
}

function useApprovers(search: string, exclude: string) {
  return useQuery({
    queryKey: ['users', 'approvers', exclude, search],
    queryFn: ({ signal }) => get<ApproversResponse>('/users/approvers', { search, exclude }, signal),
    select: (answer) => answer.approvers,
    placeholderData: keepPreviousData,
  })
}
