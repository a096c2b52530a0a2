import type { CycleChange } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { boardDialogs } from '@/messages'
import styles from './ChangesDialog.module.css'
import { changeKey } from './change-kinds'

const texts = boardDialogs.changes

interface ChangeGroupProps {
  kind: CycleChange['kind']
  changes: readonly CycleChange[]
  selection: ReadonlySet<string>
  onSelect: (changes: readonly CycleChange[], isSelected: boolean) => void
}

/** The changes of one kind. A blocked change says why and cannot be selected. */
export function ChangeGroup({ kind, changes, selection, onSelect }: ChangeGroupProps) {
  const id = useId()
  if (changes.length === 0) return null
  const selectable = changes.filter(({ blockedBy }) => blockedBy === null)
  const isAllSelected = selectable.every((change) => selection.has(changeKey(change)))
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 className={styles.kind} id={id}>
          {texts.withCount(texts.kinds[kind], changes.length)}
        </h3>
        {selectable.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onSelect(selectable, !isAllSelected)}>
            {isAllSelected ? texts.selectNone : texts.selectAll}
            <span className="visually-hidden">: {texts.kinds[kind]}</span>
          </Button>
        )}
      </div>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.userId}>
            <label className={styles.change} data-blocked={change.blockedBy !== null || undefined}>
              <input
                type="checkbox"
                className={styles.checkbox}
                disabled={change.blockedBy !== null}
                checked={selection.has(changeKey(change))}
                onChange={(event) => onSelect([change], event.currentTarget.checked)}
              />
              <span className={styles.text}>
                <span className={styles.name}>{fullName(change.user)}</span>
                <span className={styles.muted}>{change.text}</span>
                {change.blockedBy && (
                  <span className={styles.blocked}>{texts.blocked(change.blockedBy)}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
