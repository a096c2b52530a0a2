import type { Criterion } from '@evenhand/domain/api'
import { Button, CloseButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { messages } from '@/messages'
import styles from './PanelHeader.module.css'

const texts = messages.reviewPage.panel

interface PanelHeaderProps {
  criterion: Criterion
  titleId: string
  position: number
  total: number
  onStep: (by: number) => void
  onClose: () => void
}

/** The sticky head of the panel, with buttons to the previous and next criterion. */
export function PanelHeader({ criterion, titleId, position, total, onStep, onClose }: PanelHeaderProps) {
  return (
    <header className={styles.head}>
      <h3 id={titleId} className={styles.title} data-title={criterion.id} tabIndex={-1}>
        {criterion.name}
      </h3>
      <CloseButton
        className={styles.close}
        aria-label={texts.closeLabel}
        title={messages.common.actions.close}
        onClick={onClose}
      />
      <p className={styles.meta}>{texts.meta(criterion.category, criterion.weight)}</p>
      <nav className={styles.nav} aria-label={texts.navigation}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChevronLeft size={14} />}
          disabled={position === 0}
          onClick={() => onStep(-1)}
        >
          {texts.previous}
        </Button>
        <span className={styles.position}>{texts.position(position + 1, total)}</span>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronRight size={14} />}
          disabled={position === total - 1}
          onClick={() => onStep(1)}
        >
          {texts.next}
        </Button>
      </nav>
    </header>
  )
}
