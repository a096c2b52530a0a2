import type { CriteriaSet } from '@evenhand/domain/api'
import { isFullSum, sumOfWeights } from '@evenhand/domain/criteria/weights'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { Paper, Stack, Title } from '@mantine/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConflictNote } from '@/ui/ConflictNote'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { loadCode } from '@/ui/lazy/load-code'
import { writeChanged } from '@/ui/list/list-schema'
import { toastError } from '@/ui/toast'
import { usePanelInView } from '@/ui/use-panel-in-view'
import { useCriteriaVersion } from '../queries'
import type { StoredCriteria } from '../saving/save-draft'
import { useCriteriaEditor } from '../saving/use-criteria-editor'
import { Differences } from '../versions/Differences'
import styles from './CriteriaEditor.module.css'
import { CriteriaList } from './CriteriaList'
import { CriterionForm } from './CriterionForm'
import { EditorBar } from './EditorBar'
import { EditorContext } from './editor-context'
import { ProblemList } from './ProblemList'
import { focusField, focusRow, focusStatus } from './row-focus'
import { useCriteriaActions } from './use-criteria-actions'
import { formatWeight } from './WeightInput'

const DraftDialogs = lazyDialog(() => import('./DraftDialogs'))

interface CriteriaEditorProps {
  set: CriteriaSet
  viewerId: string
  stored: StoredCriteria
  /** Shows these criteria as the employee sees them. */
  onPreview: (criteria: Criterion[]) => void
}

/** Edits the draft of a set. Without a draft it shows the newest version, and the first change creates one. */
export function CriteriaEditor({ set, viewerId, stored, onPreview }: CriteriaEditorProps) {
  const editor = useCriteriaEditor(set.id, viewerId, stored)
  const criteria = useSyncExternalStore(editor.subscribe, editor.content)
  const view = useSyncExternalStore(editor.subscribe, editor.view)
  const [openId, open] = useOpenCriterion()
  const { actions, announcement } = useCriteriaActions(editor, open)
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const [isChecked, setIsChecked] = useState(false)
  const { rules, load } = useRules(view.state !== 'clean')
  const findProblems = isChecked ? rules?.publishProblems : rules?.draftProblems
  const problems = findProblems?.(criteria, messages()) ?? {}
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

  async function publish() {
    // The list of problems is mounted again, so that it gets the focus.
    flushSync(() => setIsChecked(false))
    try {
      const { publishProblems } = await load()
      if (Object.keys(publishProblems(editor.content())).length > 0) setIsChecked(true)
      else setDialog('publish')
    } catch (error) {
      toastError((error as Error).message)
    }
  }

  function closeDialog() {
    flushSync(() => setDialog(undefined))
    // The button that opened the dialog may be gone or disabled.
    focusStatus()
  }

  return (
    <EditorContext value={{ set, criteria, view, problems, actions }}>
      <Stack gap="md">
        <EditorBar
          isDraft={isDraft}
          onPublish={() => void publish()}
          onDiscard={() => setDialog('discard')}
        />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        {view.theirs && (
          <ConflictNote texts={messages().criteriaEditor.conflict} onChoose={actions.choose}>
            <Title order={2} fz="sm">
              {messages().criteriaEditor.conflict.differences}
            </Title>
            <Paper px="0.875rem" py="0.625rem" c="var(--ink)" bg="var(--surface)">
              <Differences before={view.theirs.content} after={criteria} />
            </Paper>
          </ConflictNote>
        )}
        {publishedWeights && !isFullSum(publishedWeights) && (
          <Banner tone="warning">
            {messages().criteriaEditor.weights.areShares(formatWeight(sumOfWeights(publishedWeights)))}
          </Banner>
        )}
        {isChecked && (
          <ProblemList
            onOpenField={(id, field) => {
              flushSync(() => open(id))
              focusField(field)
            }}
          />
        )}
        <div className={styles.columns} data-open={selected !== undefined || undefined}>
          <CriteriaList openId={selected?.id} onOpen={openForm} onPreview={() => onPreview(criteria)} />
          {selected && <CriterionForm ref={panel} criterion={selected} onClose={close} />}
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
      </Stack>
    </EditorContext>
  )
}

type Rules = typeof import('@evenhand/domain/criteria/publish-criteria')

/** The rules that check criteria. They need zod, so they are loaded with the first change, or to publish. */
function useRules(isNeeded: boolean) {
  const [rules, setRules] = useState<Rules>()
  const load = useCallback(async () => {
    const loaded = await loadCode(() => import('@evenhand/domain/criteria/publish-criteria'))
    setRules(loaded)
    return loaded
  }, [])
  useEffect(() => {
    // Publishing reports a failure.
    if (isNeeded) load().catch(() => {})
  }, [isNeeded, load])
  return { rules, load }
}

/** The criterion whose panel is open, kept in the URL. Null closes the panel. */
function useOpenCriterion(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams((before) => writeChanged(before, { criterion: '' }, { criterion: id ?? '' }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return [params.get('criterion'), open]
}
