import type { Review } from '@evenhand/domain/api'
import { canForward, type Viewer } from '@evenhand/domain/permissions'
import { HiddenSentence } from '@/features/reviews/HiddenMark'
import { isHiddenUntilCompleted, ratingColumns } from '@/features/reviews/hidden-ratings'
import { Panel } from '@/ui/Panel'
import table from '@/ui/Table.module.css'
import { criterionTold, pointedAt, returnedSince } from '../move-history'
import { factsOf } from '../review-facts'
import { useEditor, useWaitingFields } from '../saving/editor-context'
import { criterionOf } from '../saving/field-key'
import { stillMissing } from '../still-missing'
import { CriterionRow, type RowMark } from './CriterionRow'
import { byCategory, categoryPurpose } from './categories'
import styles from './MatrixTable.module.css'
import { ShortcutHelp, type ShortcutHelpProps } from './ShortcutHelp'

interface MatrixTableProps {
  review: Review
  viewer: Viewer
  selectedId: string | undefined
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
  help: ShortcutHelpProps
}

/** The criteria with their goals and ratings, grouped by category. */
export function MatrixTable({ review, viewer, selectedId, onOpen, help }: MatrixTableProps) {
  const markOf = rowMarks(review, useUnsavedCriteria())
  const due = canForward(viewer, factsOf(review)) ? (stillMissing(review) ?? []) : []
  const [first] = review.criteria
  return (
    <Panel title="Evaluation Matrix" aside={<ShortcutHelp {...help} />}>
      {isHiddenUntilCompleted(review, viewer.id) && <HiddenSentence />}
      <div className={styles.frame}>
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Criteria</th>
              <th scope="col">Weight</th>
              {ratingColumns.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {byCategory(review.criteria).map(([category, criteria]) => (
            <tbody key={category}>
              <tr className={styles.category}>
                <th scope="rowgroup" colSpan={2 + ratingColumns.length}>
                  {category}
                  <span className={styles.purpose}>{categoryPurpose(category)}</span>
                </th>
              </tr>
              {criteria.map((criterion) => (
                <CriterionRow
                  key={criterion.id}
                  criterion={criterion}
                  review={review}
                  viewer={viewer}
                  mark={markOf(criterion.id)}
                  isDue={due.includes(criterion)}
                  isSelected={criterion.id === selectedId}
                  isTabStop={criterion.id === (selectedId ?? first?.id)}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  )
}

/** A row is marked if it has unsaved text, if a revert points at it, or if it has changed since a revert. */
function rowMarks(
  review: Review,
  unsaved: ReadonlySet<string | null>,
): (criterionId: string) => RowMark | null {
  const pointed = pointedAt(review)
  const changes = returnedSince(review)?.changes ?? []
  const changed = new Set(changes.map((entry) => criterionTold(review, entry)))
  return (id) => {
    if (unsaved.has(id)) return 'Unsaved'
    if (pointed.has(id)) return 'Reverted'
    return changed.has(id) ? 'Changed' : null
  }
}

/** The criteria with text that cannot be saved at the moment: rejected, too long, in conflict or no longer editable. */
function useUnsavedCriteria(): ReadonlySet<string | null> {
  const editor = useEditor()
  const held = useWaitingFields('open').filter((key) => editor.view(key).state !== 'saving')
  return new Set(held.map(criterionOf))
}
