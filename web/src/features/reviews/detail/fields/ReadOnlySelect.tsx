import { NativeSelect } from '@mantine/core'
import styles from './Field.module.css'

/** A rating that the viewer cannot edit. */
export function ReadOnlySelect({ label, value }: { label: string; value: string }) {
  return (
    <NativeSelect
      label={label}
      data={[value]}
      value={value}
      classNames={{ input: styles.readOnly }}
      rightSection={<span />}
      disabled
    />
  )
}
