import type { CriteriaSet, CriteriaSetResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { criteriaEditor } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { toastError, toastSuccess } from '@/ui/toast'
import { setKey, useDiscardDraft, usePublish } from '../queries'
import { isSameCriteria } from '../saving/same-criteria'
import { fetchStored } from '../saving/save-draft'
import type { CriteriaDraftEditor } from '../saving/use-draft-editor'
import { nextNumber, PublishDialog } from './PublishDialog'

interface DraftDialogsProps {
  kind: 'publish' | 'discard'
  set: CriteriaSet
  editor: CriteriaDraftEditor
  /** The draft no longer exists. */
  onDone: () => void
  onClose: () => void
}

export function DraftDialogs({ kind, set, editor, onDone, onClose }: DraftDialogsProps) {
  const client = useQueryClient()
  const publication = usePublish(set.id)
  const discarding = useDiscardDraft(set.id)
  const [isBusy, setIsBusy] = useState(false)
  const [seen] = useState(editor.content)

  // The dialogs name the newest version, which may be newer than the one on this page.
  useEffect(() => void client.invalidateQueries({ queryKey: setKey(set.id) }), [client, set.id])

  async function run(action: () => Promise<string>) {
    setIsBusy(true)
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
    if (state !== 'clean' && state !== 'saved') throw new Error(criteriaEditor.publishDialog.notSaved)
    await publication.mutateAsync(editor.revision())
    return criteriaEditor.publishDialog.published(set.name, nextNumber(set))
  }

  /** Pending changes are sent first. Sent later, they would create the draft again. */
  async function discard(): Promise<string> {
    await flush()
    await discarding.mutateAsync(editor.revision())
    return criteriaEditor.discardDialog.discarded
  }

  /** Saves what can be saved. Throws if someone else changed the draft, because the viewer has not seen it yet. */
  async function flush(): Promise<void> {
    await editor.flush()
    if (editor.view().theirs) throw new Error(criteriaEditor.conflict.chooseFirst)
    if (!isSameCriteria(editor.content(), seen)) throw new Error(criteriaEditor.conflict.checkFirst)
  }

  if (kind === 'publish') {
    return (
      <PublishDialog
        set={set}
        criteria={seen}
        isBusy={isBusy}
        onConfirm={() => void run(publish)}
        onCancel={onClose}
      />
    )
  }
  const texts = criteriaEditor.discardDialog
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void run(discard)}
      onCancel={onClose}
    >
      {texts.text(set.version?.number ?? 0)}
    </ConfirmDialog>
  )
}
