import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { problemsOfCriterion } from '@evenhand/domain/criteria/criteria-sets'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { Button, type ButtonProps, CloseButton, Group, Stack, TextInput, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash, type Icon as IconType } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { messages } from '@/messages'
import panel from '@/ui/Panel.module.css'
import styles from './CriterionForm.module.css'
import { DescriptionField } from './DescriptionField'
import { useEditor } from './editor-context'
import { ScaleField } from './ScaleField'
import { TypedInput } from './TypedInput'
import { nameOf } from './use-criteria-actions'
import { WeightInput } from './WeightInput'

const texts = () => messages().criteriaEditor.form

interface CriterionFormProps {
  ref: Ref<HTMLElement>
  criterion: Criterion
  onClose: () => void
}

/** The side panel with all fields of one criterion. */
export function CriterionForm({ ref, criterion, onClose }: CriterionFormProps) {
  const { criteria, actions, ...editor } = useEditor()
  const titleId = useId()
  const categoriesId = useId()
  const { id } = criterion
  const problems = problemsOfCriterion(editor.problems, id)
  const change = (changes: Partial<Criterion>) => actions.change(id, changes)
  const closeByKey = ({ key, defaultPrevented, nativeEvent }: KeyboardEvent) =>
    key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing && onClose()
  return (
    <section
      ref={ref}
      className={`${panel.panel} ${styles.panel}`}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
    >
      <Group component="header" className={panel.head} style={{ flexWrap: 'nowrap' }}>
        <Title
          order={3}
          id={titleId}
          fz={15}
          tabIndex={-1}
          data-field="title"
          style={{ overflowWrap: 'anywhere' }}
        >
          {nameOf(criterion)}
        </Title>
        <CloseButton aria-label={texts().close} title={messages().common.actions.close} onClick={onClose} />
      </Group>
      <Stack gap="md" p="16px 18px 20px" key={id}>
        <TextInput
          label={messages().labels.name}
          value={criterion.name}
          error={problems.name}
          data-field="name"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Group align="flex-start" wrap="nowrap" gap={12}>
          {/* Not applied while typing, because every change of the category moves the criterion in the list. */}
          <TypedInput
            flex={1}
            label={messages().labels.category}
            list={categoriesId}
            value={criterion.category}
            error={problems.category}
            data-field="category"
            onApply={(category) => change({ category })}
          />
          <datalist id={categoriesId}>
            {byCategory(criteria).map(([category]) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <WeightInput
            w="8rem"
            label={texts().weight}
            weight={criterion.weight}
            error={problems.weight}
            data-field="weight"
            onWeight={(weight) => change({ weight })}
          />
        </Group>
        <DescriptionField
          text={criterion.description}
          error={problems.description}
          onChange={(description) => change({ description })}
        />
        <ScaleField scale={criterion.scale} problems={problems} onChange={(scale) => change({ scale })} />
        <Group gap={8} pt={12} style={{ borderTop: '1px solid var(--line)' }}>
          <FormButton icon={IconArrowUp} onClick={() => actions.move(id, -1)}>
            {messages().criteriaEditor.reorder.up}
          </FormButton>
          <FormButton icon={IconArrowDown} onClick={() => actions.move(id, 1)}>
            {messages().criteriaEditor.reorder.down}
          </FormButton>
          <FormButton
            icon={IconTrash}
            variant="subtle"
            color="var(--red)"
            ml="auto"
            onClick={() => actions.remove(id)}
          >
            {texts().remove}
          </FormButton>
        </Group>
      </Stack>
    </section>
  )
}

interface FormButtonProps extends ButtonProps {
  icon: IconType
  onClick: () => void
}

function FormButton({ icon: Icon, ...button }: FormButtonProps) {
  return (
    <Button size="compact-md" variant="default" leftSection={<Icon size={16} stroke={1.75} />} {...button} />
  )
}
