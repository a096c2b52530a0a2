import type { CriteriaSet } from '@evenhand/domain/api'
import { byCategory } from '@evenhand/domain/criteria-categories'
import type { Criterion } from '@evenhand/domain/fields'
import { draftProblems, problemsOfCriterion, publishProblems } from '@evenhand/domain/publish-criteria'
import { isFullSum, sumOfWeights } from '@evenhand/domain/weights'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { criteriaEditor } from '@/messages'
import { Banner } from '@/ui/Banner'
import { usePanelInView } from '@/ui/use-panel-in-view'
import { useCriteriaVersion } from '../queries'
import type { StoredCriteria } from '../saving/save-draft'
import { useDraftEditor } from '../saving/use-draft-editor'
import { ConflictNote } from './ConflictNote'
import styles from './CriteriaEditor.module.css'
import { CriteriaList } from './CriteriaList'
import { CriterionForm } from './CriterionForm'
import { DraftDialogs } from './DraftDialogs'
import { EditorBar } from './EditorBar'
import { ProblemList } from './ProblemList'
import { formatWeight } from './parse-weight'
import { focusField, focusRow, focusStatus } from './row-focus'
import { useCriteriaActions } from './use-criteria-actions'
import { useOpenCriterion } from './use-open-criterion'

interface CriteriaEditorProps {
  set: CriteriaSet
  viewerId: string
  stored: StoredCriteria
  /** Shows these criteria as the employee sees them. */
  onPreview: (criteria: Criterion[]) => void
}

/** Edits the draft of a set. Without a draft it shows the newest version, and the first change creates one. */
export function CriteriaEditor({ set, viewerId, stored, onPreview }: CriteriaEditorProps) {
  const editor = useDraftEditor(set.id, viewerId, stored)
  const criteria = useSyncExternalStore(editor.subscribe, editor.content)
  const view = useSyncExternalStore(editor.subscribe, editor.view)
  const [openId, open] = useOpenCriterion()
  const { actions, announcement } = useCriteriaActions(editor, open)
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const [isChecked, setIsChecked] = useState(false)
  const problems = (isChecked ? publishProblems : draftProblems)(criteria)
  const selected = criteria.find(({ id }) => id === openId)
  const panel = usePanelInView(selected?.id)
  const isDraft = set.draft !== null || (view.state !== 'clean' && view.state !== 'saved')
  const { data: newest } = useCriteriaVersion(set.version?.id)
  const publishedWeights = newest?.criteria.map(({ weight }) => weight)

  function openForm(id: string) {
    flushSync(() => open(id))
    // On touch devices, the focus of a text field would open the on-screen keyboard.
    focusField(matchMedia('(pointer: coarse)').matches ? 'title' : 'name')
  }

  function close() {
    flushSync(() => open(null))
    if (selected) focusRow(selected.id, 'name')
  }

  function publish() {
    flushSync(() => setIsChecked(false))
    if (Object.keys(publishProblems(criteria)).length > 0) setIsChecked(true)
    else setDialog('publish')
  }

  function closeDialog() {
    flushSync(() => setDialog(undefined))
    // The button that opened the dialog may be gone or disabled.
    focusStatus()
  }

  return (
    <div className={styles.editor}>
      <EditorBar
        set={set}
        criteria={criteria}
        isDraft={isDraft}
        view={view}
        actions={actions}
        onPublish={publish}
        onDiscard={() => setDialog('discard')}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {view.theirs && <ConflictNote mine={criteria} theirs={view.theirs.content} onChoose={actions.choose} />}
      {publishedWeights && !isFullSum(publishedWeights) && (
        <Banner tone="warning">
          {criteriaEditor.weights.areShares(formatWeight(sumOfWeights(publishedWeights)))}
        </Banner>
      )}
      {isChecked && (
        <ProblemList
          criteria={criteria}
          problems={problems}
          onOpenField={(id, field) => {
            flushSync(() => open(id))
            focusField(field)
          }}
        />
      )}
      <div className={styles.columns} data-open={selected !== undefined || undefined}>
        <CriteriaList
          criteria={criteria}
          problems={problems}
          openId={selected?.id}
          actions={actions}
          onOpen={openForm}
          onPreview={() => onPreview(criteria)}
        />
        {selected && (
          <CriterionForm
            ref={panel}
            criterion={selected}
            categories={byCategory(criteria).map(([category]) => category)}
            problems={problemsOfCriterion(problems, selected.id)}
            actions={actions}
            onClose={close}
          />
        )}
      </div>
      {dialog && (
        <DraftDialogs
          kind={dialog}
          set={set}
          editor={editor}
          onDone={actions.endUndo}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}
