import { Button, Group } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { messages } from '@/messages'

interface FilterBarProps<Filters extends object> {
  schema: { noFilters: Filters; isFiltered: (list: Partial<Filters>) => boolean }
  list: Filters
  onChange: (changes: Filters) => void
  /** The control of each filter. Null for one that is elsewhere. */
  controls: Record<keyof Filters, ReactNode>
  /** Shown after the filters. */
  children?: ReactNode
}

const borders = { border: 0, borderBottom: '1px solid var(--line)' }

/** The filters of a list in a panel, and a button that clears them. */
export function FilterBar<Filters extends object>({
  schema,
  list,
  onChange,
  controls,
  children,
}: FilterBarProps<Filters>) {
  return (
    <Group component="fieldset" gap={8} m={0} px={18} py={12} style={borders}>
      <legend className="visually-hidden">{messages().common.list.filters}</legend>
      {Object.entries<ReactNode>(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
      {children}
      {schema.isFiltered(list) && (
        <Button variant="subtle" size="xs" onClick={() => onChange(schema.noFilters)}>
          {messages().common.actions.clearAll}
        </Button>
      )}
    </Group>
  )
}
