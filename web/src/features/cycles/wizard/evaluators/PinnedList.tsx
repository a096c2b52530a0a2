import type { PinnedEvaluators } from '@evenhand/domain/api'
import { useState } from 'react'
import { cycleWizard } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import { Pager } from '@/ui/list/Pager'
import { SearchBox } from '@/ui/list/SearchBox'
import table from '@/ui/Table.module.css'
import styles from './EvaluatorsStep.module.css'

const texts = cycleWizard.evaluators
const sizes = [10, 20, 50] as const

interface PinnedListProps {
  pinned: readonly PinnedEvaluators[]
  nameOf: (userId: string) => string
  lockedId: string | undefined
  onEdit: (userId: string) => void
  onRemove: (pinned: PinnedEvaluators) => void
}

/** The people whose evaluators are set by hand. A file can set thousands. */
export function PinnedList({ pinned, nameOf, lockedId, onEdit, onRemove }: PinnedListProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(sizes[0])
  if (pinned.length === 0) return <p className={styles.none}>{texts.nonePinned}</p>
  const evaluator = (id: string | null) => (id === null ? texts.byRule : nameOf(id))
  const isFound = ({ userId, firstEvaluatorId, secondEvaluatorId }: PinnedEvaluators) =>
    [nameOf(userId), evaluator(firstEvaluatorId), evaluator(secondEvaluatorId)].some((name) =>
      name.toLowerCase().includes(search.toLowerCase()),
    )
  const found = search === '' ? pinned : pinned.filter(isFound)
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / size)))
  return (
    <>
      {pinned.length > sizes[0] && (
        <div className={styles.search}>
          <SearchBox label={texts.search} search={search} onSearch={setSearch} />
        </div>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.person}</th>
            <th scope="col">{texts.columns.first}</th>
            <th scope="col">{texts.columns.second}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.slice((current - 1) * size, current * size).map((each) => (
            <tr key={each.userId}>
              <td>{nameOf(each.userId)}</td>
              <td data-label={texts.columns.first}>{evaluator(each.firstEvaluatorId)}</td>
              <td data-label={texts.columns.second}>{evaluator(each.secondEvaluatorId)}</td>
              <td className={styles.actionsCell}>
                {each.userId !== lockedId && (
                  <EditDelete
                    name={nameOf(each.userId)}
                    onEdit={() => onEdit(each.userId)}
                    onDelete={() => onRemove(each)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > sizes[0] && (
        <Pager
          page={current}
          total={found.length}
          size={size}
          sizes={sizes}
          onPage={setPage}
          onSize={setSize}
        />
      )}
    </>
  )
}
