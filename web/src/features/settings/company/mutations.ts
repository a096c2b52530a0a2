import type { CompanyResponse, Department, Position, SuccessResponse } from '@evenhand/domain/api'
import type { CompanyKind } from '@evenhand/domain/company/company-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { call, post, put } from '@/api/client'
import { companyMutation, refreshCompany, updateCachedCompany } from '@/api/company'
import { messages } from '@/messages'
import { toastError, toastSuccess, toastWithUndo } from '@/ui/toast'

export type Item = Department & Partial<Pick<Position, 'criteriaSetId'>>

interface ItemChange {
  id: string
  name?: string
  isActive?: boolean
  criteriaSetId?: string | null
}

/** Sends changes one after the other. */
const shared = { scope: { id: 'company' }, mutationKey: companyMutation }

/**
 * Adds an item, or renames the one with this ID. Fails at once if there is no connection, so that the typed name can be
 * sent again.
 */
export function useSaveName(kind: CompanyKind, id?: string) {
  const client = useQueryClient()
  return useMutation({
    ...shared,
    networkMode: 'always',
    mutationFn: (name: string): Promise<SuccessResponse> =>
      id === undefined ? post(`/${kind}s`, { name }) : put(`/${kind}s/${id}`, { name }),
    onSuccess: () => refreshCompany(client, id !== undefined),
  })
}

/** Shown at once. Without a connection, it is sent when there is one again. */
export function useChangeItem(kind: CompanyKind) {
  const client = useQueryClient()
  return useMutation({
    ...shared,
    mutationFn: ({ id, ...change }: ItemChange) =>
      call<SuccessResponse>('PUT', `/${kind}s/${id}`, { body: change, keepalive: true }),
    onMutate: (change) =>
      updateItems(client, kind, (items) =>
        items.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
      ),
    onError: (error) => toastError(problemOf(error)),
    onSettled: () => refreshCompany(client, false),
  })
}

/** Activates or deactivates an item. Deactivating can be undone in the toast. */
export function useSetActive(kind: CompanyKind) {
  const { mutateAsync: change } = useChangeItem(kind)
  return async function setActive({ id, name }: Item, isActive: boolean): Promise<void> {
    const isDone = await change({ id, isActive }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    if (isActive) return toastSuccess(messages().company.activated(name))
    toastWithUndo(
      messages().company.deactivated(name),
      () => void change({ id, isActive: true }).catch(() => {}),
    )
  }
}

/** Shown at once. Without a connection, it is sent when there is one again. */
export function useReorderItems(kind: CompanyKind): (ids: readonly string[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...shared,
    mutationFn: (ids: readonly string[]) =>
      call<SuccessResponse>('PUT', `/${kind}s/order`, { body: { ids }, keepalive: true }),
    onError: (error) => toastError(error.message),
    // Of several moves, only the last refreshes the list. Otherwise the row would jump back for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey: companyMutation }) === 1 ? refreshCompany(client, false) : undefined,
  })
  return (ids) => {
    // Changes the cache here, because `onMutate` runs after the next render.
    updateItems(client, kind, (items) =>
      items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    )
    mutate(ids)
  }
}

export function useDeleteItem(kind: CompanyKind) {
  const client = useQueryClient()
  return useMutation({
    ...shared,
    networkMode: 'always',
    mutationFn: (id: string) => call<SuccessResponse>('DELETE', `/${kind}s/${id}`),
    onSettled: () => refreshCompany(client, false),
  })
}

function updateItems(
  client: ReturnType<typeof useQueryClient>,
  kind: CompanyKind,
  change: <Each extends Item>(items: Each[]) => Each[],
): void {
  updateCachedCompany(
    client,
    (company): CompanyResponse =>
      kind === 'department'
        ? { ...company, departments: change(company.departments) }
        : { ...company, positions: change(company.positions) },
  )
}

/** The error of the first invalid field, or of the whole request. */
export function problemOf(error: Error): string {
  return (error instanceof ApiError && Object.values(error.fields)[0]) || error.message
}
