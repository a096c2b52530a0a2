import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { boardActions as texts } from '@/messages'
import { Pager } from '@/ui/list/Pager'
import table from '@/ui/Table.module.css'
import type { ActionKind } from '../board-dialog'
import styles from './ActionDialog.module.css'
import type { ActionRow } from './action-rows'

const sizes = [10, 20, 50] as const

interface RowsTableProps {
  kind: ActionKind
  rows: readonly ActionRow[]
  /** A preview says what will happen, a result what has happened. */
  isResult?: boolean
}

/** The reviews that change and those that do not, with the reason. A result starts with what was not done. */
export function RowsTable({ kind, rows, isResult = false }: RowsTableProps) {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const others = rows.filter(({ isChanged }) => !isChanged)
  const startsWithOthers = isResult ? others.length > 0 : changed.length === 0
  const [isOthers, setIsOthers] = useState(startsWithOthers)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(10)
  const shown = isOthers ? others : changed
  const labels = isResult
    ? [texts.succeeded(changed.length), texts.failed(others.length)]
    : [texts.willChange(kind, changed.length), texts.staysSame(kind, others.length)]
  const effect = isResult ? texts.columns.result : isOthers ? texts.columns.why : texts.columns.effect
  return (
    <>
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{texts.rowFilter}</legend>
        {labels.map((label, index) => (
          <Button
            key={index === 0 ? 'changed' : 'others'}
            size="xs"
            variant={isOthers === (index === 1) ? 'light' : 'default'}
            aria-pressed={isOthers === (index === 1)}
            onClick={() => {
              setIsOthers(index === 1)
              setPage(1)
            }}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.table}>
        {shown.length === 0 ? (
          <p className={styles.none}>{texts.noRows}</p>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.employee}</th>
                <th scope="col">{effect}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice((page - 1) * size, page * size).map(({ reviewId, user, text }) => (
                <tr key={reviewId}>
                  <td className={styles.name}>{user ? fullName(user) : texts.unknownPerson}</td>
                  <td className={styles.text}>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {shown.length > sizes[0] && (
          <Pager
            page={page}
            total={shown.length}
            size={size}
            sizes={sizes}
            onPage={setPage}
            onSize={(next) => {
              setSize(next)
              setPage(1)
            }}
          />
        )}
      </div>
    </>
  )
}
