import type { CycleChange } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { boardDialogs, messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { ChangeGroup } from './ChangeGroup'
import styles from './ChangesDialog.module.css'
import { changeKey, changeKinds } from './change-kinds'

const texts = boardDialogs.changes

interface ChangeListProps {
  changes: readonly CycleChange[]
  onApply: (changes: readonly CycleChange[]) => void
  onClose: () => void
}

/** The changes by kind. Nothing is selected at first, because nothing should happen by itself. */
export function ChangeList({ changes, onApply, onClose }: ChangeListProps) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const selected = changes.filter((change) => selection.has(changeKey(change)))
  const select = (chosen: readonly CycleChange[], isSelected: boolean) => {
    const next = new Set(selection)
    for (const change of chosen) isSelected ? next.add(changeKey(change)) : next.delete(changeKey(change))
    setSelection(next)
  }
  return (
    <div className={styles.step}>
      <p className={styles.muted}>{texts.intro}</p>
      {changeKinds.map((kind) => (
        <ChangeGroup
          key={kind}
          kind={kind}
          changes={changes.filter((change) => change.kind === kind)}
          selection={selection}
          onSelect={select}
        />
      ))}
      {selected.some(({ kind }) => kind === 'gone') && <Banner tone="warning">{texts.final}</Banner>}
      <DialogActions isSticky>
        <Button variant="default" onClick={onClose}>
          {messages.common.actions.cancel}
        </Button>
        <Button disabled={selected.length === 0} onClick={() => onApply(selected)}>
          {texts.submit(selected.length)}
        </Button>
      </DialogActions>
    </div>
  )
}
