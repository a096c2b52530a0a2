import type { CompanyKind } from '@evenhand/domain/company-data'
import { company as texts } from '@/messages'
import { toastSuccess, toastWithUndo } from '@/ui/toast'
import { type Item, useChangeItem } from './mutations'

/** Activates or deactivates an item. Deactivating can be undone in the toast. */
export function useSetActive(kind: CompanyKind) {
  const { mutateAsync: change } = useChangeItem(kind)
  return async function setActive({ id, name }: Item, isActive: boolean): Promise<void> {
    const isDone = await change({ id, isActive }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    if (isActive) return toastSuccess(texts.activated(name))
    toastWithUndo(texts.deactivated(name), () => void change({ id, isActive: true }).catch(() => {}))
  }
}
