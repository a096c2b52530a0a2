import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { criteriaLimit } from '@evenhand/domain/criteria/criteria-sets'
import { Group } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { useDrag } from '@/ui/reorder/use-drag'
import { ToolButton } from '@/ui/ToolButton'
import { CategoryHead } from './CategoryHead'
import { CriterionRow } from './CriterionRow'
import { useEditor } from './editor-context'

const texts = () => messages().criteriaEditor.editor

interface CriteriaListProps {
  openId: string | undefined
  onOpen: (id: string) => void
  onPreview: () => void
}

/** The criteria by category. They can be reordered by dragging and with the keyboard. */
export function CriteriaList({ openId, onOpen, onPreview }: CriteriaListProps) {
  const { criteria, actions } = useEditor()
  const drag = useDrag(actions.place)
  const groups = byCategory(criteria)
  const canAdd = criteria.length < criteriaLimit
  return (
    <Panel
      title={messages().labels.criteria}
      aside={
        <Group gap={8}>
          {criteria.length > 0 && (
            <ToolButton icon={IconEye} size="compact-md" onClick={onPreview}>
              {messages().labels.preview}
            </ToolButton>
          )}
          <ToolButton
            icon={IconPlus}
            size="compact-md"
            data-add
            disabled={!canAdd}
            title={canAdd ? undefined : texts().full(criteriaLimit)}
            onClick={() => actions.add(groups.at(-1)?.[0] ?? texts().newCategory)}
          >
            {texts().addCriterion}
          </ToolButton>
        </Group>
      }
    >
      {groups.length === 0 && <EmptyState title={texts().empty} hint={texts().emptyHint} />}
      {groups.map(([category, group], index) => (
        // The first criterion is the key, so that a category can be renamed without losing the focus.
        <div key={group[0]?.id}>
          <CategoryHead
            category={category}
            group={group}
            isFirst={index === 0}
            isLast={index === groups.length - 1}
          />
          <ol className="plain-list" aria-label={category}>
            {group.map((criterion) => (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                isOpen={criterion.id === openId}
                drag={drag}
                onOpen={() => onOpen(criterion.id)}
              />
            ))}
          </ol>
        </div>
      ))}
    </Panel>
  )
}
