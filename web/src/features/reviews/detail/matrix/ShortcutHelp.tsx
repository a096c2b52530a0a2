import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Popup } from '@/ui/popup/Popup'
import { ShortcutList } from '../lazy-parts'
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
      <div className={styles.content} tabIndex={-1} data-autofocus>
        <ShortcutList />
      </div>
    </Popup>
  )
}
