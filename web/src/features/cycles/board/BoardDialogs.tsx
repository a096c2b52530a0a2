import CycleDialog from '../CycleDialog'
import { ArchiveDialog } from './ArchiveDialog'
import { ActionDialog } from './actions/ActionDialog'
import { AddPeopleDialog } from './add-people/AddPeopleDialog'
import { type BoardDialog, useBoard } from './board-context'
import { DifferencesDialog } from './differences/DifferencesDialog'
import { CloseCycleDialog, ReleaseDateDialog, ReleaseDialog } from './header/FinishDialogs'

/** The code of the dialogs is loaded when the first one is opened. */
export default function BoardDialogs({ dialog, onClose }: { dialog: BoardDialog; onClose: () => void }) {
  const { cycle } = useBoard()
  switch (dialog.kind) {
    case 'rename':
    case 'copy':
      return <CycleDialog dialog={{ kind: dialog.kind, cycle }} onClose={onClose} />
    case 'compare':
      return <DifferencesDialog />
    case 'addPeople':
      return <AddPeopleDialog />
    case 'release':
      return <ReleaseDialog />
    case 'releaseDate':
      return <ReleaseDateDialog />
    case 'archive':
      return <ArchiveDialog />
    case 'close':
      return <CloseCycleDialog />
    case 'action':
      return <ActionDialog {...dialog} />
  }
}
