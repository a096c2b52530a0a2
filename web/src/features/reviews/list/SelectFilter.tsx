import { NativeSelect } from '@mantine/core'
import styles from './ReviewsFilters.module.css'

interface SelectFilterProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onSelect: (value: Value) => void
}

export function SelectFilter<Value extends string>({
  label,
  options,
  value,
  onSelect,
}: SelectFilterProps<Value>) {
  return (
    <NativeSelect
      className={styles.select}
      size="xs"
      label={label}
      data={[...options]}
      value={value}
      onChange={(event) => {
        const selected = options.find((option) => option.value === event.currentTarget.value)
        if (selected) onSelect(selected.value)
      }}
    />
  )
}
