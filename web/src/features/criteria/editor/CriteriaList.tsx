import { byCategory, categorySubtitle } from '@evenhand/domain/criteria-categories'
import { criteriaLimit } from '@evenhand/domain/criteria-sets'
import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/fields'
import { problemsOfCriterion } from '@evenhand/domain/publish-criteria'
import { sumOfWeights } from '@evenhand/domain/weights'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { criteriaEditor, messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { useDrag } from '@/ui/reorder/use-drag'
import { ToolButton } from '@/ui/ToolButton'
import { CategoryHead } from './CategoryHead'
import styles from './CriteriaList.module.css'
import { CriterionRow } from './CriterionRow'
import { formatWeight } from './parse-weight'
import type { CriteriaActions } from './use-criteria-actions'

const texts = criteriaEditor.editor

interface CriteriaListProps {
  criteria: readonly Criterion[]
  problems: FieldErrors
  openId: string | undefined
  actions: CriteriaActions
  onOpen: (id: string) => void
  onPreview: () => void
}

/** The criteria by category. They can be reordered by dragging and with the keyboard. */
export function CriteriaList({ criteria, problems, openId, actions, onOpen, onPreview }: CriteriaListProps) {
  const drag = useDrag(actions.place)
  const groups = byCategory(criteria)
  const canAdd = criteria.length < criteriaLimit
  return (
    <Panel
      title={texts.table}
      aside={
        <div className={styles.tools}>
          {criteria.length > 0 && (
            <ToolButton icon={IconEye} size="compact-md" onClick={onPreview}>
              {texts.preview}
            </ToolButton>
          )}
          <ToolButton
            icon={IconPlus}
            size="compact-md"
            data-add
            disabled={!canAdd}
            title={canAdd ? undefined : texts.full(criteriaLimit)}
            onClick={() => actions.add(groups.at(-1)?.[0] ?? texts.newCategory)}
          >
            {texts.addCriterion}
          </ToolButton>
        </div>
      }
    >
      {groups.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {groups.map(([category, group], index) => (
        // Not by category: it can be renamed without losing the focus.
        <div key={group[0]?.id}>
          <CategoryHead
            category={category}
            subtitle={subtitleOf(category, group)}
            error={group[0] && problemsOfCriterion(problems, group[0].id).category}
            weight={criteriaEditor.percent(formatWeight(sumOfWeights(group.map(({ weight }) => weight))))}
            isFirst={index === 0}
            isLast={index === groups.length - 1}
            canAdd={canAdd}
            onRename={(name) => actions.renameCategory(category, name, subtitleOf(category, group))}
            onSubtitle={(subtitle) => actions.changeSubtitle(category, subtitle)}
            onMove={(by) => actions.moveCategory(category, by)}
            onAdd={() => actions.add(category)}
          />
          <ol className={styles.rows} aria-label={category}>
            {group.map((criterion) => (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                isOpen={criterion.id === openId}
                hasProblem={Object.keys(problemsOfCriterion(problems, criterion.id)).length > 0}
                drag={drag}
                onOpen={() => onOpen(criterion.id)}
                onMove={(by) => actions.move(criterion.id, by)}
                onWeight={(weight) => actions.change(criterion.id, { weight })}
              />
            ))}
          </ol>
        </div>
      ))}
    </Panel>
  )
}

function subtitleOf(category: string, criteria: readonly Criterion[]): string {
  return categorySubtitle(category, criteria, messages.reviewPage.matrix.categoryPurposes)
}
