import type { CompanyKind } from '@evenhand/domain/company-data'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { company as texts } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { useDrag } from '@/ui/reorder/use-drag'
import { AddItem } from './AddItem'
import { CriteriaSetsProblem } from './CriteriaSetSelect'
import { DeleteItemDialog } from './DeleteItemDialog'
import styles from './ItemList.module.css'
import { ItemRow } from './ItemRow'
import { moveBy, moveTo } from './move-item'
import type { Item } from './mutations'
import { useItemOrder } from './use-item-order'

const steps: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 }

interface ItemListProps {
  kind: CompanyKind
  items: readonly Item[]
}

/** The departments or positions, in their order in lists. */
export function ItemList({ kind, items }: ItemListProps) {
  const [status, setStatus] = useState('')
  const [deleted, setDeleted] = useState<Item>()
  const { order, setOrder, send } = useItemOrder(
    kind,
    items.map(({ id }) => id),
  )
  const drag = useDrag((id, target) => move(id, moveTo(order, id, target)))
  const byId = new Map(items.map((item) => [item.id, item]))
  const { title, help } = texts.kinds[kind]

  function move(id: string, next: readonly string[]): void {
    setOrder(next)
    setStatus(texts.moved(byId.get(id)?.name ?? '', next.indexOf(id) + 1, next.length))
  }

  function moveWithKey(event: KeyboardEvent<HTMLElement>, id: string): void {
    const by = event.altKey && !event.nativeEvent.isComposing ? steps[event.key] : undefined
    const { target } = event
    // In fields, these keys open a list or move the cursor.
    if (!by || !(target instanceof HTMLElement) || target.matches('input, select')) return
    event.preventDefault()
    const next = moveBy(order, id, by)
    if (next === order) return
    flushSync(() => move(id, next))
    // Moving an element in the document takes the focus from it.
    target.focus()
    target.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Panel title={title}>
      <p className={styles.help}>
        {help} {texts.reorderHelp}
      </p>
      {kind === 'position' && <CriteriaSetsProblem />}
      {items.length === 0 && <EmptyState title={texts.none} />}
      <ul
        className={styles.list}
        aria-label={title}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) send()
        }}
      >
        {order.flatMap((id) => {
          const item = byId.get(id)
          return item ? (
            <ItemRow
              key={id}
              kind={kind}
              item={item}
              drag={drag}
              onMoveKey={(event) => moveWithKey(event, id)}
              onDelete={() => setDeleted(item)}
              onStatus={setStatus}
            />
          ) : (
            []
          )
        })}
      </ul>
      <AddItem kind={kind} onAdded={(name) => setStatus(texts.added(name))} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {deleted && (
        <DeleteItemDialog
          kind={kind}
          item={deleted}
          onClose={() => setDeleted(undefined)}
          onStatus={setStatus}
        />
      )}
    </Panel>
  )
}
