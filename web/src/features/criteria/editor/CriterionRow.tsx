import { problemsOfCriterion } from '@evenhand/domain/criteria/criteria-sets'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { messages } from '@/messages'
import type { useDrag } from '@/ui/reorder/use-drag'
import styles from './CriteriaList.module.css'
import { useEditor } from './editor-context'
import { focusNeighbor } from './row-focus'
import { WeightInput } from './WeightInput'

const texts = () => messages().criteriaEditor

interface CriterionRowProps {
  criterion: Criterion
  isOpen: boolean
  drag: ReturnType<typeof useDrag>
  onOpen: () => void
}

export function CriterionRow({ criterion, isOpen, drag, onOpen }: CriterionRowProps) {
  const { problems, actions } = useEditor()
  const { id, weight, description } = criterion
  const [firstLine] = description.trim().split('\n')
  const name = criterion.name || texts().editor.unnamed
  const { onKeyDown: cancelDrag, ...handle } = drag.handle(id)
  return (
    <li
      className={styles.row}
      aria-current={isOpen || undefined}
      {...drag.item(id)}
      onKeyDown={(event) => {
        cancelDrag(event)
        moveByKey(event, (by) => actions.move(id, by))
      }}
    >
      <ActionIcon
        title={texts().reorder.tooltip}
        aria-label={texts().reorder.handle(name)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-part="handle"
        {...handle}
      >
        <IconGripVertical size={18} stroke={1.75} />
      </ActionIcon>
      <Group component="span" gap="0 6px" style={{ overflowWrap: 'anywhere' }}>
        <UnstyledButton fw={550} miw={0} data-part="name" aria-expanded={isOpen} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {Object.keys(problemsOfCriterion(problems, id)).length > 0 && (
          <IconAlertTriangle size={16} color="var(--red)" role="img" aria-label={texts().problems.mark} />
        )}
        <Text span w="100%" size="sm" c="dimmed" lineClamp={1}>
          {firstLine || texts().form.noDescription}
        </Text>
      </Group>
      <WeightInput
        className="numeric"
        styles={{ input: { textAlign: 'right' } }}
        size="xs"
        aria-label={texts().form.weightOf(name)}
        data-part="weight"
        weight={weight}
        onWeight={(changed) => actions.change(id, { weight: changed })}
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
