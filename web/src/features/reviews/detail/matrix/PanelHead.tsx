import type { Criterion } from '@evenhand/domain/api'
import { Button, CloseButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './PanelHead.module.css'

interface PanelHeadProps {
  criterion: Criterion
  titleId: string
  position: number
  total: number
  onStep: (by: number) => void
  onClose: () => void
}

/** Stays above the fields: which criterion this is, and the way to its neighbours. */
export function PanelHead({ criterion, titleId, position, total, onStep, onClose }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <h3 id={titleId} className={styles.title} data-title={criterion.id} tabIndex={-1}>
        {criterion.name}
      </h3>
      <CloseButton className={styles.close} aria-label="Close the panel" title="Close" onClick={onClose} />
      <p className={styles.meta}>
        {criterion.category} · Weight {criterion.weight}%
      </p>
      <nav className={styles.nav} aria-label="Criteria">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChevronLeft size={14} />}
          disabled={position === 0}
          onClick={() => onStep(-1)}
        >
          Previous
        </Button>
        <span className={styles.position}>
          {position + 1} of {total}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronRight size={14} />}
          disabled={position === total - 1}
          onClick={() => onStep(1)}
        >
          Next
        </Button>
      </nav>
    </header>
  )
}
