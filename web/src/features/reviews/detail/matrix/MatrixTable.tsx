import type { Review } from '@evenhand/domain/api'
import { byCategory, categorySubtitle } from '@evenhand/domain/criteria-categories'
import { hiddenSentence, ratingColumns } from '@evenhand/domain/hidden-ratings'
import { canForward, type Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { factsOf } from '@evenhand/domain/review-facts'
import { HiddenSentence } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import table from '@/ui/Table.module.css'
import { missingCriteria } from '../missing-criteria'
import { changesSinceRevert, criterionOfEntry, revertedCriteria } from '../move-history'
import { useEditor, useUnsavedFields } from '../saving/editor-context'
import { criterionOf } from '../saving/field-key'
import { CriterionRow, type RowMark } from './CriterionRow'
import styles from './MatrixTable.module.css'
import { ShortcutHelp, type ShortcutHelpProps } from './ShortcutHelp'

const texts = messages.reviewPage.matrix

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
  const due = canForward(viewer, factsOf(review)) ? (missingCriteria(review) ?? []) : []
  const [first] = review.criteria
  return (
    <Panel title={messages.reviewPage.tabs.matrix} aside={<ShortcutHelp {...help} />}>
      <HiddenSentence text={hiddenSentence(review, viewer.id)} />
      <div className={styles.frame}>
        <table className={`${table.table} ${styles.table}`} data-tab={phaseTable[review.evaluationPhase].tab}>
          <thead>
            <tr>
              <th scope="col">{texts.criteria}</th>
              <th scope="col">{texts.weight}</th>
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
                  <span className={styles.purpose}>
                    {categorySubtitle(category, criteria, texts.categoryPurposes)}
                  </span>
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

/** A row is marked if it has unsaved input, if a revert names it, or if it changed since a revert. */
function rowMarks(
  review: Review,
  unsaved: ReadonlySet<string | null>,
): (criterionId: string) => RowMark | null {
  const reverted = revertedCriteria(review)
  const changes = changesSinceRevert(review)?.changes ?? []
  const changed = new Set(changes.map((entry) => criterionOfEntry(review, entry)))
  return (id) => {
    if (unsaved.has(id)) return 'unsaved'
    if (reverted.has(id)) return 'reverted'
    return changed.has(id) ? 'changed' : null
  }
}

/** The criteria with input that cannot be saved right now: offline, rejected, too long or in conflict. */
function useUnsavedCriteria(): ReadonlySet<string | null> {
  const editor = useEditor()
  const unsaved = useUnsavedFields('editable').filter((key) => editor.view(key).state !== 'saving')
  return new Set(unsaved.map(criterionOf))
}
