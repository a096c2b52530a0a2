import type { Criterion, Review } from '@evenhand/domain/api'
import { byCategory, categorySubtitle } from '@evenhand/domain/criteria/criteria-categories'
import { type RatingField, ratingFields } from '@evenhand/domain/reviews/fields'
import { hiddenReason, hiddenSentence } from '@evenhand/domain/reviews/hidden-ratings'
import { canForward } from '@evenhand/domain/reviews/permissions'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { evaluationOf, factsOf } from '@evenhand/domain/reviews/review-card'
import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { HiddenMark, HiddenSentence } from '@/features/reviews/HiddenMark'
import { messages, type WebMessages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import table from '@/ui/list/Table.module.css'
import { Panel } from '@/ui/Panel'
import { RatingMark } from '@/ui/RatingMark'
import { changesSinceRevert, criterionOfEntry, missingCriteria, revertedCriteria } from '../open-work'
import { useReviewPage } from '../review-page'
import { canEditKey, criterionOf, evaluationKey } from '../saving/field-key'
import type { ReviewEditor } from '../saving/review-editor'
import styles from './MatrixTable.module.css'
import { ShortcutHelp } from './Shortcuts'
import type { MatrixActions } from './use-matrix-keys'

const texts = () => messages().reviewPage.matrix

type RowMark = keyof WebMessages['reviewPage']['matrix']['marks']

const markTones: Record<RowMark, Tone> = { unsaved: 'red', reverted: 'orange', changed: 'accent' }

interface MatrixTableProps {
  selectedId: string | undefined
  actions: MatrixActions
}

/** The criteria with their goals and ratings, grouped by category. */
export function MatrixTable({ selectedId, actions }: MatrixTableProps) {
  const { review, viewer, editor } = useReviewPage()
  const markOf = rowMarks(review, unsavedCriteria(editor))
  const due = canForward(viewer, factsOf(review)) ? (missingCriteria(review) ?? []) : []
  const [first] = review.criteria
  return (
    <Panel title={messages().reviewPage.tabs.matrix} aside={<ShortcutHelp {...actions.help} />}>
      <HiddenSentence text={hiddenSentence(review, viewer.id, messages())} />
      <div style={{ container: 'matrix / inline-size' }}>
        <table className={`${table.table} ${styles.table}`} data-tab={phaseTable[review.evaluationPhase].tab}>
          <thead>
            <tr>
              <th scope="col">{messages().labels.criteria}</th>
              <th scope="col">{messages().labels.weight}</th>
              {ratingFields.map((field) => (
                <th key={field} scope="col">
                  {messages().reviewLists.ratings.columns[field]}
                </th>
              ))}
            </tr>
          </thead>
          {byCategory(review.criteria).map(([category, criteria]) => (
            <tbody key={category}>
              <tr className={styles.category}>
                <th scope="rowgroup" colSpan={2 + ratingFields.length}>
                  {category}
                  <Text span display="block" size="xs" c="dimmed" fw={400}>
                    {categorySubtitle(category, criteria, texts().categoryPurposes)}
                  </Text>
                </th>
              </tr>
              {criteria.map((criterion) => (
                <CriterionRow
                  key={criterion.id}
                  criterion={criterion}
                  mark={markOf(criterion.id)}
                  isDue={due.includes(criterion)}
                  isSelected={criterion.id === selectedId}
                  isTabStop={criterion.id === (selectedId ?? first?.id)}
                  onOpen={actions.openRow}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  )
}

interface CriterionRowProps {
  criterion: Criterion
  mark: RowMark | null
  /** The viewer still has to write its goal or rate it. */
  isDue: boolean
  isSelected: boolean
  /** Only one row is reachable with Tab. The arrow keys move to the others. */
  isTabStop: boolean
  onOpen: MatrixActions['openRow']
}

function CriterionRow({ criterion, mark, ...row }: CriterionRowProps) {
  const { review } = useReviewPage()
  const { evidence: goal } = evaluationOf(review, criterion.id)
  const isGoalPhase = phaseTable[review.evaluationPhase].tab === 'goal'
  const isGoalDue = row.isDue && goal === ''
  return (
    <tr
      className={styles.row}
      aria-current={row.isSelected || undefined}
      data-mark={mark}
      data-due={row.isDue || undefined}
    >
      <td>
        <Stack gap={2}>
          <Group gap="0.125rem 0.625rem">
            <UnstyledButton
              className={styles.name}
              fw={550}
              data-row={criterion.id}
              tabIndex={row.isTabStop ? 0 : -1}
              // `detail` is 0 for a click by keyboard.
              onClick={(event) => row.onOpen(criterion.id, event.detail === 0)}
            >
              {criterion.name}
            </UnstyledButton>
            {mark && <Badge tone={markTones[mark]}>{texts().marks[mark]}</Badge>}
          </Group>
          <Text
            span
            className={styles.goal}
            lineClamp={isGoalPhase ? 3 : 2}
            maw={isGoalPhase ? undefined : '44rem'}
            size="sm"
            c={isGoalDue ? 'var(--yellow)' : 'dimmed'}
            fw={isGoalDue ? 550 : undefined}
          >
            {goal || texts().noGoal}
          </Text>
        </Stack>
      </td>
      <td className={table.numeric} data-label={messages().labels.weight}>
        {texts().percent(criterion.weight)}
      </td>
      {ratingFields.map((field) => (
        <td key={field} data-label={messages().reviewLists.ratings.columns[field]}>
          <RatingCell criterion={criterion} field={field} />
        </td>
      ))}
    </tr>
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
function unsavedCriteria(editor: ReviewEditor): ReadonlySet<string | null> {
  const unsaved = editor.unsaved('editable').filter((key) => editor.view(key).state !== 'saving')
  return new Set(unsaved.map(criterionOf))
}

/** A rating with its label and its difference from the self rating. */
function RatingCell({ criterion, field }: { criterion: Criterion; field: RatingField }) {
  const { review, viewer } = useReviewPage()
  const reason = hiddenReason(review, field, viewer.id)
  const { [field]: rating, selfRating } = evaluationOf(review, criterion.id)
  if (reason === 'not-submitted') return <Dash meaning={messages().reviewLists.ratings.notSubmitted} />
  if (reason !== null) return <HiddenMark reason={reason} />
  if (rating === 0) {
    const isDue = canEditKey(viewer, review, evaluationKey(criterion.id, field))
    const isCurrent = phaseTable[review.evaluationPhase].gate?.field === field
    return <NotRated state={isDue ? 'due' : isCurrent ? 'current' : 'later'} />
  }
  return (
    <span className={styles.rating}>
      <RatingMark rating={rating} isWhole />
      {field !== 'selfRating' && <Gap rating={rating} selfRating={selfRating} />}
      <span className={styles.step}>{criterion.scale.find(({ value }) => value === rating)?.label}</span>
    </span>
  )
}

/** A rating that the viewer has to give is highlighted. One that belongs to another phase is only a dash. */
function NotRated({ state }: { state: 'due' | 'current' | 'later' }) {
  if (state === 'later') return <Dash meaning={messages().reviewLists.ratings.notRated} />
  if (state === 'due') return <span className={styles.due}>{messages().reviewLists.ratings.notRated}</span>
  return (
    <Text span size="sm" c="dimmed">
      {messages().reviewLists.ratings.notRated}
    </Text>
  )
}

/** The difference between an evaluator's rating and the self rating. Two steps or more are highlighted. */
export function Gap({ rating, selfRating }: { rating: number; selfRating: number }) {
  const gap = rating === 0 || selfRating === 0 ? 0 : rating - selfRating
  if (gap === 0) return null
  return (
    <Badge tone={Math.abs(gap) > 1 ? 'accent' : 'gray'}>
      <span aria-hidden="true">{messages().reviewPage.matrix.gap(gap)}</span>
      <span className="visually-hidden">{messages().reviewPage.matrix.gapLabel(gap)}</span>
    </Badge>
  )
}
