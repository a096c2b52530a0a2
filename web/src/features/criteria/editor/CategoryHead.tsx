import { categorySubtitle } from '@evenhand/domain/criteria/criteria-categories'
import { criteriaLimit, criterionLimits, problemsOfCriterion } from '@evenhand/domain/criteria/criteria-sets'
import { sumOfWeights } from '@evenhand/domain/criteria/weights'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { ActionIcon, type ActionIconProps, Box, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, type Icon as IconType } from '@tabler/icons-react'
import { messages } from '@/messages'
import styles from './CriteriaList.module.css'
import { useEditor } from './editor-context'
import { TypedInput } from './TypedInput'
import { formatWeight } from './WeightInput'

const texts = () => messages().criteriaEditor.reorder

interface CategoryHeadProps {
  category: string
  group: readonly Criterion[]
  isFirst: boolean
  isLast: boolean
}

/** The name and subtitle of a category, which can be changed for all its criteria, and buttons to move it or add to it. */
export function CategoryHead({ category, group, isFirst, isLast }: CategoryHeadProps) {
  const { criteria, problems, actions } = useEditor()
  const { addCriterion, addTo, noCategory } = messages().criteriaEditor.editor
  const label = category || noCategory
  const subtitle = categorySubtitle(category, group, messages().reviewPage.matrix.categoryPurposes)
  return (
    <Group gap={4} wrap="nowrap" p="10px 18px 6px">
      <Box flex={1} miw={0}>
        <TypedInput
          className={styles.categoryInput}
          variant="unstyled"
          aria-label={texts().renameCategory(label)}
          placeholder={label}
          value={category}
          error={group[0] && problemsOfCriterion(problems, group[0].id).category}
          cancelsOnEscape
          onApply={(name) => name !== '' && actions.renameCategory(category, name, subtitle)}
        />
        <TypedInput
          className={styles.categoryInput}
          data-subtitle
          variant="unstyled"
          aria-label={texts().subtitleOf(label)}
          placeholder={texts().addSubtitle}
          maxLength={criterionLimits.categorySubtitle}
          value={subtitle}
          cancelsOnEscape
          onApply={(line) => actions.changeSubtitle(category, line)}
        />
      </Box>
      <Text span size="sm" c="dimmed" pr={4} className="numeric">
        {messages().criteriaEditor.percent(formatWeight(sumOfWeights(group.map(({ weight }) => weight))))}
      </Text>
      <HeadButton
        icon={IconArrowUp}
        title={texts().up}
        label={texts().moveCategoryUp(label)}
        aria-disabled={isFirst}
        data-disabled={isFirst || undefined}
        onClick={() => actions.moveCategory(category, -1)}
      />
      <HeadButton
        icon={IconArrowDown}
        title={texts().down}
        label={texts().moveCategoryDown(label)}
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        onClick={() => actions.moveCategory(category, 1)}
      />
      <HeadButton
        icon={IconPlus}
        title={addCriterion}
        label={addTo(label)}
        disabled={criteria.length >= criteriaLimit}
        onClick={() => actions.add(category)}
      />
    </Group>
  )
}

interface HeadButtonProps extends ActionIconProps {
  icon: IconType
  title: string
  label: string
  'aria-disabled'?: boolean
  onClick: () => void
}

function HeadButton({ icon: Icon, label, ...button }: HeadButtonProps) {
  return (
    <ActionIcon aria-label={label} {...button}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  )
}
