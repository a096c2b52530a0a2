import type { CriteriaSet, CriteriaSetResponse } from '@evenhand/domain/api'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { setKey, useCriteriaVersion, useDiscardDraft, usePublish } from '../queries'
import { fetchStored, isSameCriteria } from '../saving/save-draft'
import type { CriteriaDraftEditor } from '../saving/use-criteria-editor'
import { differenceSummary } from '../versions/Differences'

interface DraftDialogsProps {
  kind: 'publish' | 'discard'
  set: CriteriaSet
  editor: CriteriaDraftEditor
  /** Called when the draft no longer exists. */
  onDone: () => void
  onClose: () => void
}

/** The dialogs that publish or discard a draft. Publishing says what it changes and what it does not. */
export default function DraftDialogs({ kind, set, editor, onDone, onClose }: DraftDialogsProps) {
  const { publishDialog, discardDialog, conflict } = messages().criteriaEditor
  const client = useQueryClient()
  const publication = usePublish(set.id)
  const discarding = useDiscardDraft(set.id)
  const { data: newest } = useCriteriaVersion(set.version?.id)
  const [seen] = useState(editor.content)
  const number = (set.version?.number ?? 0) + 1

  // The dialogs name the newest version, which may be newer than the one on this page.
  useEffect(() => void client.invalidateQueries({ queryKey: setKey(set.id) }), [client, set.id])

  async function run(action: () => Promise<string>) {
    try {
      const text = await action()
      const { set: changed, stored } = await fetchStored(set.id)
      client.setQueryData<CriteriaSetResponse>(setKey(set.id), { success: true, set: changed })
      editor.reset(stored)
      onDone()
      toastSuccess(text)
    } catch (error) {
      toastError((error as Error).message)
    }
    onClose()
  }

  /** Publishes exactly what the viewer sees, so all of it must be saved first. */
  async function publish(): Promise<string> {
    await flush()
    const { state } = editor.view()
    if (state !== 'clean' && state !== 'saved') throw new Error(publishDialog.notSaved)
    await publication.mutateAsync(editor.revision())
    return publishDialog.published(set.name, number)
  }

  /** Sends pending changes first. Sent later, they would create the draft again. */
  async function discard(): Promise<string> {
    await flush()
    await discarding.mutateAsync(editor.revision())
    return discardDialog.discarded
  }

  /** Saves what can be saved. Throws if someone else changed the draft, because the viewer has not seen it yet. */
  async function flush(): Promise<void> {
    await editor.flush()
    if (editor.view().theirs) throw new Error(conflict.chooseFirst)
    if (!isSameCriteria(editor.content(), seen)) throw new Error(conflict.checkFirst)
  }

  if (kind === 'discard') {
    return (
      <ConfirmDialog
        title={discardDialog.title}
        confirmLabel={messages().criteriaEditor.editor.discard}
        isDanger
        onConfirm={() => run(discard)}
        onCancel={onClose}
      >
        {discardDialog.text(set.version?.number ?? 0)}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={publishDialog.title(number)}
      confirmLabel={messages().criteriaEditor.editor.publish}
      onConfirm={() => run(publish)}
      onCancel={onClose}
    >
      <Stack component="ul" gap={6} m={0} pl={18}>
        {newest && <li>{publishDialog.changes(newest.number, differenceSummary(newest.criteria, seen))}</li>}
        <li>{publishDialog.usedByNew(number, set.isDefault, set.positions)}</li>
        <li>{publishDialog.keptByExisting(set.reviews)}</li>
        <li>{publishDialog.permanent}</li>
      </Stack>
    </ConfirmDialog>
  )
}
