import type { User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { DeletePersonDialog } from './DeletePersonDialog'
import { HistoryList } from './HistoryList'
import { HandOverDialog } from './hand-over/HandOverDialog'
import { LeaversDialog } from './hand-over/LeaversDialog'
import { ImportDialog } from './import/ImportDialog'
import { InviteDialog } from './invite/InviteDialog'
import { PersonDialog } from './PersonDialog'

/** The open dialog and its user. `leavers`: the evaluators who were deleted or have left. */
export type PeopleDialog =
  | { kind: 'add' | 'import' | 'history' | 'leavers' }
  | { kind: 'invite'; userIds: readonly string[] }
  | { kind: 'edit' | 'delete' | 'hand-over'; user: User }

export type OpenPeopleDialog = (dialog: PeopleDialog) => void

interface PeopleDialogsProps {
  dialog: PeopleDialog
  onClose: () => void
  onDeleted?: () => void
  onInvited?: () => void
}

export default function PeopleDialogs({ dialog, onClose, onDeleted, onInvited }: PeopleDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <PersonDialog onClose={onClose} />
    case 'edit':
      return <PersonDialog user={dialog.user} onClose={onClose} />
    case 'delete':
      return <DeletePersonDialog user={dialog.user} onClose={onClose} onDeleted={onDeleted} />
    case 'hand-over':
      return <HandOverDialog person={{ id: dialog.user.id, name: fullName(dialog.user) }} onClose={onClose} />
    case 'leavers':
      return <LeaversDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'invite':
      return <InviteDialog userIds={dialog.userIds} onClose={onClose} onInvited={onInvited} />
    case 'history':
      return (
        <Dialog title={messages().users.history.title} size="lg" onClose={onClose}>
          <HistoryList />
        </Dialog>
      )
  }
}
