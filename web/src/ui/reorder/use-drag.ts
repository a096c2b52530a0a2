import './drag.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'

export interface DropTarget {
  id: string
  side: 'before' | 'after'
}

interface Drag {
  id: string
  target: DropTarget | undefined
}

/** The attribute of the elements that can be dragged. Its value is the item's ID. */
const attribute = 'data-drag-item'
/** Items can only be dropped next to items with the same value. */
const listAttribute = 'data-drag-list'
const scrollZone = 96
const scrollStep = 12

/**
 * Reorders items by dragging a handle, with a mouse, pen or finger. The browser's own drag and drop does not work with
 * fingers. Escape cancels.
 */
export function useDrag(onDrop: (id: string, target: DropTarget) => void) {
  const list = useId()
  const [drag, setDrag] = useState<Drag>()
  const draggedId = drag?.id
  /** The last height of the pointer in the window. Undefined until it has moved. */
  const pointer = useRef<number>(undefined)
  const end = () => setDrag(undefined)
  const aim = (id: string, y: number) => {
    const target = targetAt(list, y, id)
    setDrag((before) => (before && isSame(before.target, target) ? before : { id, target }))
  }

  // Scrolls in every frame, because a pointer that is held still sends no events.
  useEffect(() => {
    if (draggedId === undefined) return
    let frame = requestAnimationFrame(function scroll() {
      if (pointer.current !== undefined && scrollNearEdge(pointer.current)) aim(draggedId, pointer.current)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  })

  return {
    drag,
    item: (id: string) => ({
      [attribute]: id,
      [listAttribute]: list,
      'data-dragged': draggedId === id || undefined,
      'data-drop': drag?.target?.id === id ? drag.target.side : undefined,
    }),
    handle: (id: string) => ({
      style: { touchAction: 'none', cursor: 'grab' } as const,
      onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        // For Escape. Safari does not focus buttons on click.
        currentTarget.focus()
        pointer.current = undefined
        setDrag({ id, target: undefined })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!drag) return
        pointer.current = clientY
        aim(id, clientY)
      },
      onPointerUp({ clientY }: PointerEvent) {
        // Ignores the target on the screen, because the last move may not be rendered yet.
        const target = pointer.current === undefined ? undefined : targetAt(list, clientY, id)
        if (drag && target) onDrop(id, target)
        end()
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && end(),
    }),
  }
}

/** The place in the list at this height of the window. */
function targetAt(list: string, y: number, draggedId: string): DropTarget | undefined {
  const items = [...document.querySelectorAll(`[${listAttribute}="${CSS.escape(list)}"]`)]
  const item = items.find((element) => y < element.getBoundingClientRect().bottom) ?? items.at(-1)
  const id = item?.getAttribute(attribute)
  if (!item || !id || id === draggedId) return undefined
  const { top, height } = item.getBoundingClientRect()
  return { id, side: y < top + height / 2 ? 'before' : 'after' }
}

function isSame(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return one?.id === other?.id && one?.side === other?.side
}

/** Returns whether the pointer is near the upper or lower edge of the window. */
function scrollNearEdge(y: number): boolean {
  if (y < scrollZone) scrollBy(0, -scrollStep)
  else if (y > innerHeight - scrollZone) scrollBy(0, scrollStep)
  else return false
  return true
}
