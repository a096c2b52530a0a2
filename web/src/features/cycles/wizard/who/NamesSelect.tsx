import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { cycleWizard } from '@/messages'
import styles from './NamesSelect.module.css'

interface NamesSelectProps {
  label: string
  /** Shown while nothing is selected, because that means all. */
  emptyLabel: string
  /** Also those that are inactive, because people may have them. */
  items: readonly { name: string }[]
  value: string[]
  /** Those among the selected ones that were deleted. */
  deleted: readonly string[]
  onChange: (names: string[]) => void
}

/** Selects departments or positions. */
export function NamesSelect({ label, emptyLabel, items, value, deleted, onChange }: NamesSelectProps) {
  const names = items.map(({ name }) => name)
  const unknown = value.filter((name) => !names.includes(name))
  return (
    <MultiSelect
      classNames={{ inputField: styles.field ?? '' }}
      label={label}
      placeholder={value.length === 0 ? emptyLabel : undefined}
      data={[...names, ...unknown]}
      value={value}
      error={deleted.length > 0 && cycleWizard.who.deleted([...deleted])}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={cycleWizard.who.nothingFound}
      clearButtonProps={{ 'aria-label': cycleWizard.who.clear(label), 'aria-hidden': false, tabIndex: 0 }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
