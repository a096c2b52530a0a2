import { criterionLimits } from '@evenhand/domain/api'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { criteriaEditor } from '@/messages'
import styles from './CriteriaList.module.css'
import { useTypedText } from './use-typed-text'

const texts = criteriaEditor.reorder

interface CategoryHeadProps {
  category: string
  subtitle: string
  error: string | undefined
  /** The sum of the category's weights. */
  weight: string
  isFirst: boolean
  isLast: boolean
  canAdd: boolean
  onRename: (name: string) => void
  onSubtitle: (subtitle: string) => void
  onMove: (by: -1 | 1) => void
  onAdd: () => void
}

/** The name and subtitle of a category, which can be changed for all its criteria, and buttons to move it or add to it. */
export function CategoryHead({ category, subtitle, error, weight, ...head }: CategoryHeadProps) {
  const label = category || criteriaEditor.editor.noCategory
  const { text, setText, commit } = useTypedText((name) => {
    if (name !== '' && name !== category) head.onRename(name)
  })
  const line = useTypedText((typed) => {
    if (typed !== subtitle) head.onSubtitle(typed)
  })
  return (
    <div className={styles.category}>
      <div className={styles.categoryTexts}>
        <TextInput
          className={styles.categoryName}
          variant="unstyled"
          aria-label={texts.renameCategory(label)}
          placeholder={label}
          value={text ?? category}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={keyHandler(commit, () => setText(null))}
        />
        <TextInput
          className={styles.categorySubtitle}
          variant="unstyled"
          aria-label={texts.subtitleOf(label)}
          placeholder={texts.addSubtitle}
          maxLength={criterionLimits.categorySubtitle}
          value={line.text ?? subtitle}
          onChange={(event) => line.setText(event.currentTarget.value)}
          onBlur={line.commit}
          onKeyDown={keyHandler(line.commit, () => line.setText(null))}
        />
      </div>
      <span className={styles.categoryWeight}>{weight}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={texts.up}
        aria-label={texts.moveCategoryUp(label)}
        aria-disabled={head.isFirst}
        data-disabled={head.isFirst || undefined}
        onClick={() => head.onMove(-1)}
      >
        <IconArrowUp size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={texts.down}
        aria-label={texts.moveCategoryDown(label)}
        aria-disabled={head.isLast}
        data-disabled={head.isLast || undefined}
        onClick={() => head.onMove(1)}
      >
        <IconArrowDown size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={criteriaEditor.editor.addCriterion}
        aria-label={criteriaEditor.editor.addTo(label)}
        disabled={!head.canAdd}
        onClick={head.onAdd}
      >
        <IconPlus size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}

function keyHandler(commit: () => void, cancel: () => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') cancel()
  }
}
