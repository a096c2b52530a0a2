import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Popup } from '@/ui/popup/Popup'
import styles from './ShortcutHelp.module.css'

export interface ShortcutHelpProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

const texts = messages.reviewPage.shortcuts

export function ShortcutHelp({ isOpen, onChange }: ShortcutHelpProps) {
  return (
    <Popup
      isOpen={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={320}
      panel={{ 'aria-label': texts.title }}
      button={(button) => (
        <ActionIcon
          {...button}
          variant="subtle"
          color="gray"
          title={texts.tooltip}
          aria-label={texts.title}
          onClick={() => onChange(!isOpen)}
        >
          <IconKeyboard size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      <dl className={styles.list} tabIndex={-1} data-autofocus>
        {texts.list.map(({ keys, action }) => (
          <div key={action} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.action}>{action}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  )
}
