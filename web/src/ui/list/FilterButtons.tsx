import { Button, Group } from '@mantine/core'
import { messages } from '@/messages'

interface FilterButtonsProps<Filter extends string> {
  /** For screen readers. */
  label?: string
  filters: readonly { filter: Filter; label: string }[]
  value: Filter
  onChange: (filter: Filter) => void
}

/** Buttons that choose which rows of a list are shown. One of them is always pressed. */
export function FilterButtons<Filter extends string>({
  label = messages().common.list.rowFilter,
  filters,
  value,
  onChange,
}: FilterButtonsProps<Filter>) {
  return (
    <Group component="fieldset" gap={6} m={0} p={0} bd={0} miw={0}>
      <legend className="visually-hidden">{label}</legend>
      {filters.map(({ filter, label: text }) => (
        <Button
          key={filter}
          size="xs"
          variant={filter === value ? 'light' : 'default'}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {text}
        </Button>
      ))}
    </Group>
  )
}
