import type { CompanyKind } from '@evenhand/domain/company/company-data'
import { Text } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { Panel } from '@/ui/Panel'
import { type DropTarget, useDrag } from '@/ui/reorder/use-drag'
import { CriteriaSetsProblem } from './CriteriaSetSelect'
import { ItemRow } from './ItemRow'
import { type Item, useReorderItems } from './mutations'
import { AddItem } from './name-forms'

const DeleteItemDialog = lazyDialog(() => import('./DeleteItemDialog'))

const texts = () => messages().company

const steps: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** The departments or positions, in their order in lists. */
export function ItemList({ kind, items }: { kind: CompanyKind; items: readonly Item[] }) {
  const [status, setStatus] = useState('')
  const [deleted, setDeleted] = useState<Item>()
  const { order, setOrder, send } = useItemOrder(
    kind,
    items.map(({ id }) => id),
  )
  const drag = useDrag((id, target) => move(id, moveTo(order, id, target)))
  const byId = new Map(items.map((item) => [item.id, item]))
  const shown = order.map((id) => byId.get(id)).filter((item) => item !== undefined)
  const { title, help } = texts().kinds[kind]

  function move(id: string, next: readonly string[]): void {
    setOrder(next)
    setStatus(texts().moved(byId.get(id)?.name ?? '', next.indexOf(id) + 1, next.length))
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
      <Text size="sm" c="dimmed" px={18} py={12} style={{ borderBottom: '1px solid var(--line)' }}>
        {help} {texts().reorderHelp}
      </Text>
      {kind === 'position' && <CriteriaSetsProblem />}
      {items.length === 0 && <EmptyState title={texts().none} />}
      <ul
        className="plain-list"
        aria-label={title}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) send()
        }}
      >
        {shown.map((item) => (
          <ItemRow
            key={item.id}
            kind={kind}
            item={item}
            drag={drag}
            onMoveKey={(event) => moveWithKey(event, item.id)}
            onDelete={() => setDeleted(item)}
            onStatus={setStatus}
          />
        ))}
      </ul>
      <AddItem kind={kind} onAdded={(name) => setStatus(texts().added(name))} />
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

const delay = 500

/** The order to show. Of several moves in a row, only the last order is sent. */
function useItemOrder(kind: CompanyKind, ids: readonly string[]) {
  const reorder = useReorderItems(kind)
  const [unsent, setUnsent] = useState<readonly string[]>()
  const send = useDebouncedCallback(
    (order: readonly string[]) => {
      setUnsent(undefined)
      if (order.some((id, index) => id !== ids[index])) reorder(order)
    },
    { delay, flushOnUnmount: true },
  )
  useWindowEvent('pagehide', () => send.flush())
  const setOrder = (order: readonly string[]) => {
    setUnsent(order)
    send(order)
  }
  return { order: unsent ?? ids, setOrder, send: () => send.flush() }
}

/** The list with this ID one place up or down. The same list if there is no such place. */
export function moveBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const neighbor = ids[ids.indexOf(id) + by]
  return neighbor === undefined ? ids : moveTo(ids, id, { id: neighbor, side: by === 1 ? 'after' : 'before' })
}

/** The list with this ID before or after another one. */
export function moveTo(ids: readonly string[], id: string, { id: targetId, side }: DropTarget): string[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(others.indexOf(targetId) + (side === 'after' ? 1 : 0), 0, id)
}
