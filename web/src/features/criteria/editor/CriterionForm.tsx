import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/fields'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { criteriaEditor, messages } from '@/messages'
import { CategoryField } from './CategoryField'
import styles from './CriterionForm.module.css'
import { DescriptionField } from './DescriptionField'
import { ScaleField } from './ScaleField'
import { type CriteriaActions, nameOf } from './use-criteria-actions'
import { WeightInput } from './WeightInput'

const texts = criteriaEditor.form

interface CriterionFormProps {
  ref: Ref<HTMLElement>
  criterion: Criterion
  categories: string[]
  problems: FieldErrors
  actions: CriteriaActions
  onClose: () => void
}

/** The side panel with all fields of one criterion. */
export function CriterionForm({
  ref,
  criterion,
  categories,
  problems,
  actions,
  onClose,
}: CriterionFormProps) {
  const titleId = useId()
  const { id } = criterion
  const change = (changes: Partial<Criterion>) => actions.change(id, changes)
  const closeByKey = ({ key, defaultPrevented, nativeEvent }: KeyboardEvent) =>
    key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing && onClose()
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={titleId} onKeyDown={closeByKey}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title} tabIndex={-1} data-field="title">
          {nameOf(criterion)}
        </h3>
        <CloseButton aria-label={texts.close} title={messages.common.actions.close} onClick={onClose} />
      </header>
      <div className={styles.fields} key={id}>
        <TextInput
          label={texts.name}
          value={criterion.name}
          error={problems.name}
          data-field="name"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <CategoryField
            category={criterion.category}
            categories={categories}
            error={problems.category}
            onChange={(category) => change({ category })}
          />
          <WeightInput
            label={texts.weight}
            rightSection="%"
            rightSectionPointerEvents="none"
            weight={criterion.weight}
            error={problems.weight}
            data-field="weight"
            onWeight={(weight) => change({ weight })}
          />
        </div>
        <DescriptionField
          text={criterion.description}
          error={problems.description}
          onChange={(description) => change({ description })}
        />
        <ScaleField scale={criterion.scale} problems={problems} onChange={(scale) => change({ scale })} />
        <div className={styles.buttons}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowUp size={16} stroke={1.75} />}
            onClick={() => actions.move(id, -1)}
          >
            {criteriaEditor.reorder.up}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowDown size={16} stroke={1.75} />}
            onClick={() => actions.move(id, 1)}
          >
            {criteriaEditor.reorder.down}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="var(--red)"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => actions.remove(id)}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
    </section>
  )
}
