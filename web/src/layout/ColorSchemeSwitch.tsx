import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { messages } from '@/messages'
import styles from './ColorSchemeSwitch.module.css'

const texts = messages.common.colorScheme
const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
  { value: 'auto', label: texts.auto },
]

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.switch}>
      <span className={styles.label}>{texts.label}</span>
      <SegmentedControl
        aria-label={texts.label}
        fullWidth
        size="xs"
        data={choices}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  )
}
