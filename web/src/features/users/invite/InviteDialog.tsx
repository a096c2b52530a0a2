import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { messages, inviting as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { toastSuccess } from '@/ui/toast'
import styles from './InviteDialog.module.css'
import { InvitePreview } from './InvitePreview'
import { useInvite, useInvitePreview } from './queries'

interface InviteDialogProps {
  /** The people who are selected in the list. */
  userIds: readonly string[]
  onClose: () => void
  onInvited: () => void
}

/** Shows who gets an invitation and who does not, and sends the invitations. */
export function InviteDialog({ userIds, onClose, onInvited }: InviteDialogProps) {
  const hasSelection = userIds.length > 0
  const [whom, setWhom] = useState(hasSelection ? 'selected' : 'everyone')
  const [resend, setResend] = useState(false)
  const input = whom === 'selected' ? { userIds, resend } : { resend }
  const { data: preview, error: previewError, isPlaceholderData } = useInvitePreview(input)
  const { mutate: invite, isPending, error } = useInvite()
  const people = preview?.people ?? []
  const invited = people.filter(({ skipped }) => skipped === undefined)
  const stillValid = people.filter(
    ({ status, skipped }) => status === 'invited' && (!skipped || skipped === 'invited'),
  )
  const problem = error ?? previewError

  const send = () =>
    invite(input, {
      onSuccess({ people: result }) {
        onClose()
        onInvited()
        toastSuccess(texts.started(result.filter(({ skipped }) => skipped === undefined).length))
      },
    })

  return (
    <Dialog title={texts.title} size="xl" onClose={onClose}>
      <div className={styles.dialog}>
        {problem && <Banner>{problem.message}</Banner>}
        <p className={styles.muted}>{texts.text}</p>
        {hasSelection && (
          <Radio.Group aria-label={texts.whom} value={whom} onChange={setWhom}>
            <div className={styles.choices}>
              <Radio value="selected" label={texts.selected(userIds.length)} data-autofocus />
              <Radio value="everyone" label={texts.everyone} />
            </div>
          </Radio.Group>
        )}
        {!preview && !previewError && <SkeletonRows rows={4} label={texts.checking} />}
        {stillValid.length > 0 && (
          <CheckboxField
            label={texts.resend(stillValid.length)}
            checked={resend}
            onChange={(event) => setResend(event.currentTarget.checked)}
          />
        )}
        {preview && <InvitePreview key={whom} report={preview} isBusy={isPlaceholderData} />}
        <DialogActions isSticky>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button disabled={invited.length === 0 || isPlaceholderData} loading={isPending} onClick={send}>
            {texts.submit(invited.length)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
