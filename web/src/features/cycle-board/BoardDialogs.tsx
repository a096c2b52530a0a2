import type { Cycle } from '@evenhand/domain/api'
import { ActionDialog } from './actions/ActionDialog'
import { AddPeopleDialog } from './add-people/AddPeopleDialog'
import { ArchiveDialog } from './archive/ArchiveDialog'
import type { BoardDialog } from './board-dialog'
import { ChangesDialog } from './changes/ChangesDialog'
import { CloseCycleDialog } from './header/CloseCycleDialog'
import { CopyDialog, RenameDialog } from './header/NameDialog'
import { ReleaseDateDialog } from './header/ReleaseDateDialog'
import { ReleaseDialog } from './header/ReleaseDialog'
import type { BoardSums } from './overview/board-sums'

interface BoardDialogsProps {
  dialog: BoardDialog
  cycle: Cycle
  sums: BoardSums
  onOpen: (dialog: BoardDialog) => void
  onClose: () => void
  onApplied: () => void
}

/** The code of the dialogs is loaded when the first one is opened. */
export default function BoardDialogs({ dialog, cycle, sums, onOpen, onClose, onApplied }: BoardDialogsProps) {
  switch (dialog.kind) {
    case 'rename':
      return <RenameDialog cycle={cycle} onClose={onClose} />
    case 'copy':
      return <CopyDialog cycle={cycle} onClose={onClose} />
    case 'compare':
      return <ChangesDialog cycle={cycle} onClose={onClose} />
    case 'addPeople':
      return <AddPeopleDialog cycle={cycle} onClose={onClose} />
    case 'release':
      return <ReleaseDialog cycle={cycle} completed={sums.completed} onClose={onClose} />
    case 'releaseDate':
      return <ReleaseDateDialog cycle={cycle} onClose={onClose} />
    case 'archive':
      return <ArchiveDialog cycleId={cycle.id} completed={sums.completed} onClose={onClose} />
    case 'close':
      return (
        <CloseCycleDialog cycle={cycle} openReviews={sums.open.total} onOpen={onOpen} onClose={onClose} />
      )
    case 'action': {
      const { action: kind, ...action } = dialog
      return (
        <ActionDialog
          {...{ cycle, sums, kind, onClose, onApplied }}
          target={action.target}
          closesCycle={action.closesCycle ?? false}
        />
      )
    }
  }
}
