import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useCycles } from '@/api/cycles'
import { cycleList as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import table from '@/ui/Table.module.css'
import { ToolButton } from '@/ui/ToolButton'
import type { OpenCycleDialog } from './CycleDialog'
import styles from './CycleList.module.css'
import { CycleRow } from './CycleRow'

/** All cycles, the newest first. */
export function CycleList({ onOpen }: { onOpen: (dialog: OpenCycleDialog) => void }) {
  const { data: cycles, error, refetch } = useCycles()
  if (!cycles && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!cycles) return <SkeletonRows rows={3} label={texts.loading} />
  if (cycles.length === 0) return <NoCycles onAdd={() => onOpen({ kind: 'new' })} />
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.period}</th>
          <th scope="col">{texts.columns.state}</th>
          <th scope="col">{texts.columns.progress}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cycles.map((cycle) => (
          <CycleRow key={cycle.id} cycle={cycle} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

/** Explains what a cycle is. */
function NoCycles({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles.empty}>
      <IconRefresh size={32} stroke={1.25} aria-hidden="true" />
      <h2 className={styles.title}>{texts.empty.title}</h2>
      <p className={styles.text}>{texts.empty.text}</p>
      <ToolButton icon={IconPlus} variant="filled" onClick={onAdd}>
        {texts.add}
      </ToolButton>
    </div>
  )
}
