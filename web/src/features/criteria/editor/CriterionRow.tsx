import type { Criterion } from '@evenhand/domain/fields'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { criteriaEditor } from '@/messages'
import type { useDrag } from '@/ui/reorder/use-drag'
import styles from './CriteriaList.module.css'
import { focusNeighbor } from './row-focus'
import { WeightInput } from './WeightInput'

const texts = criteriaEditor

interface CriterionRowProps {
  criterion: Criterion
  isOpen: boolean
  hasProblem: boolean
  drag: ReturnType<typeof useDrag>
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onWeight: (weight: number) => void
}

export function CriterionRow({ criterion, isOpen, hasProblem, drag, ...on }: CriterionRowProps) {
  const { id, weight, description } = criterion
  const [firstLine] = description.trim().split('\n')
  const name = criterion.name || texts.editor.unnamed
  const { onKeyDown: cancelDrag, ...handle } = drag.handle(id)
  return (
    <li
      className={styles.row}
      aria-current={isOpen || undefined}
      {...drag.item(id)}
      onKeyDown={(event) => {
        cancelDrag(event)
        moveByKey(event, on.onMove)
      }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.handle}
        title={texts.reorder.tooltip}
        aria-label={texts.reorder.handle(name)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-part="handle"
        {...handle}
      >
        <IconGripVertical size={18} stroke={1.75} />
      </ActionIcon>
      <span className={styles.text}>
        <button
          type="button"
          className={styles.name}
          data-part="name"
          aria-expanded={isOpen}
          onClick={on.onOpen}
        >
          {name}
        </button>
        {hasProblem && (
          <IconAlertTriangle
            size={16}
            className={styles.problem}
            role="img"
            aria-label={texts.problems.mark}
          />
        )}
        <span className={styles.description}>{firstLine || texts.form.noDescription}</span>
      </span>
      <WeightInput
        className={styles.weight}
        size="xs"
        aria-label={texts.form.weightOf(name)}
        data-part="weight"
        rightSection="%"
        rightSectionPointerEvents="none"
        weight={weight}
        onWeight={on.onWeight}
      />
    </li>
  )
}

/** Alt and an arrow key move the criterion. An arrow key alone moves the focus. */
export function moveByKey(event: KeyboardEvent, onMove: (by: -1 | 1) => void): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
  if (ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return
  event.preventDefault()
  const by = key === 'ArrowUp' ? -1 : 1
  if (altKey) onMove(by)
  else focusNeighbor(by)
}
