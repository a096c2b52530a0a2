import type { User } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { fullName } from '@evenhand/domain/users'
import { useState } from 'react'
import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { DeletePersonDialog } from './DeletePersonDialog'
import { HistoryList } from './history/HistoryList'
import { ImportDialog } from './import/ImportDialog'
import { InviteDialog } from './invite/InviteDialog'
import { PersonDialog } from './PersonDialog'
import type { PeopleDialog } from './people-dialog'

const HandOverDialog = lazyDialog(() => import('./hand-over/HandOverDialog'))
const LeaversDialog = lazyDialog(() => import('./hand-over/LeaversDialog'))

interface PeopleDialogsProps {
  dialog: PeopleDialog
  viewer: Viewer
  onClose: () => void
  onSaved: (user: User) => void
  onDeleted?: (() => void) | undefined
  onInvited?: (() => void) | undefined
}

export default function PeopleDialogs({
  dialog,
  viewer,
  onClose,
  onSaved,
  onDeleted,
  onInvited = () => {},
}: PeopleDialogsProps) {
  const [leaver, setLeaver] = useState<User>()
  if (dialog.kind === 'leavers') return <LeaversDialog onClose={onClose} />
  if (dialog.kind === 'add') return <PersonDialog viewer={viewer} onClose={onClose} onSaved={onSaved} />
  if (dialog.kind === 'import') return <ImportDialog onClose={onClose} />
  if (dialog.kind === 'invite') {
    return <InviteDialog userIds={dialog.userIds} onClose={onClose} onInvited={onInvited} />
  }
  if (dialog.kind === 'history') {
    return (
      <Dialog title={messages.users.history.title} size="lg" onClose={onClose}>
        <HistoryList />
      </Dialog>
    )
  }
  const { user } = dialog
  if (dialog.kind === 'hand-over' || leaver) {
    return <HandOverDialog person={{ id: user.id, name: fullName(leaver ?? user) }} onClose={onClose} />
  }
  if (dialog.kind === 'edit') {
    return (
      <PersonDialog viewer={viewer} user={user} onClose={onClose} onSaved={onSaved} onLeaving={setLeaver} />
    )
  }
  return <DeletePersonDialog user={user} onClose={onClose} onDeleted={onDeleted} />
}
