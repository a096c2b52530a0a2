import type { CriteriaSetCard } from '@evenhand/domain/api'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCriteriaSets } from '@/api/criteria-sets'
import { criteriaEditor } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import table from '@/ui/Table.module.css'
import { ToolButton } from '@/ui/ToolButton'
import styles from './CriteriaTab.module.css'
import { DeleteSetDialog } from './list/DeleteSetDialog'
import { SetDialog, type SetDialogKind } from './list/SetDialog'
import { SetRow } from './list/SetRow'

const texts = criteriaEditor.sets

type OpenDialog = SetDialogKind | { kind: 'delete'; set: CriteriaSetCard }

/** The tab of Settings with all criteria sets. */
export default function CriteriaTab() {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Panel
        title={texts.title}
        aside={
          <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'new' })}>
            {texts.add}
          </ToolButton>
        }
      >
        <p className={styles.help}>{texts.help}</p>
        <SetList onOpen={setDialog} />
      </Panel>
      {dialog?.kind === 'delete' && <DeleteSetDialog set={dialog.set} onClose={close} />}
      {dialog && dialog.kind !== 'delete' && <SetDialog {...dialog} onClose={close} />}
    </>
  )
}

function SetList({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { data: sets, error, refetch } = useCriteriaSets()
  if (!sets && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!sets) return <SkeletonRows rows={3} label={texts.loading} />
  if (sets.length === 0) return <EmptyState title={texts.none} />
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.version}</th>
          <th scope="col">{texts.columns.criteria}</th>
          <th scope="col">{texts.columns.positions}</th>
          <th scope="col">{texts.columns.reviews}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <SetRow
            key={set.id}
            set={set}
            onRename={() => onOpen({ kind: 'rename', set })}
            onDuplicate={() => onOpen({ kind: 'duplicate', set })}
            onDelete={() => onOpen({ kind: 'delete', set })}
          />
        ))}
      </tbody>
    </table>
  )
}
