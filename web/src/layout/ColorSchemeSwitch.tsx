import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import styles from './ColorSchemeSwitch.module.css'

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.switch}>
      <span className={styles.label}>Appearance</span>
      <SegmentedControl
        aria-label="Appearance"
        fullWidth
        size="xs"
        data={choices}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  )
}
