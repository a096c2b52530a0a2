import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { Popup } from '@/ui/popup/Popup'
import styles from './ShortcutHelp.module.css'

export interface ShortcutHelpProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

const shortcuts: readonly { keys: string[]; what: string }[] = [
  { keys: ['↑', '↓', 'J', 'K'], what: 'Move between criteria' },
  { keys: ['Enter'], what: 'Open the criterion and write' },
  { keys: ['1', '…', '5'], what: 'Rate it, where you may' },
  { keys: ['Alt ↑', 'Alt ↓'], what: 'From a field to the same field of the neighbour' },
  { keys: ['Esc'], what: 'Close the panel' },
  { keys: ['?'], what: 'This help' },
]

export function ShortcutHelp({ isOpen, onChange }: ShortcutHelpProps) {
  return (
    <Popup
      isOpen={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={320}
      panel={{ 'aria-label': 'Keyboard shortcuts' }}
      button={(button) => (
        <ActionIcon
          {...button}
          variant="subtle"
          color="gray"
          title="Keyboard shortcuts (?)"
          aria-label="Keyboard shortcuts"
          onClick={() => onChange(!isOpen)}
        >
          <IconKeyboard size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      <dl className={styles.list} tabIndex={-1} data-autofocus>
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.what}>{what}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  )
}
