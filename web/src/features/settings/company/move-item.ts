import type { DropTarget } from '@/ui/reorder/use-drag'

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
