import type { NotificationsResponse, SuccessResponse } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/api/client'
import { notifyOtherTabs } from '@/live/shared-stream'
import { messages } from '@/messages'
import { toastError } from '@/ui/toast'
import { withList } from './list-change'
import { notificationsKey } from './queries'

export function useMarkRead() {
  return useBellChange(
    (id: string) => call<SuccessResponse>('PATCH', `/notifications/${id}/read`),
    (response, id) =>
      withList(response, (list) => list.map((each) => (each.id === id ? { ...each, isRead: true } : each))),
  )
}

export function useMarkAllRead() {
  return useBellChange(
    () => call<SuccessResponse>('PATCH', '/notifications/read'),
    (response) => ({
      ...response,
      unread: 0,
      data: response.data.map((each) => ({ ...each, isRead: true })),
    }),
  )
}

export function useRemove() {
  return useBellChange(
    (id: string) => call<SuccessResponse>('DELETE', `/notifications/${id}`),
    (response, id) => withList(response, (list) => list.filter((each) => each.id !== id)),
  )
}

export function useClearAll() {
  return useBellChange(
    () => call<SuccessResponse>('DELETE', '/notifications'),
    (response) => ({ ...response, data: [], unread: 0, total: 0 }),
  )
}

/** An optimistic update: shown immediately and rolled back if the request fails. */
function useBellChange<Input = void>(
  send: (input: Input) => Promise<SuccessResponse>,
  change: (response: NotificationsResponse, input: Input) => NotificationsResponse,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    async onMutate(input: Input) {
      await client.cancelQueries({ queryKey: notificationsKey })
      const before = client.getQueryData<NotificationsResponse>(notificationsKey)
      if (before) client.setQueryData(notificationsKey, change(before, input))
      return before
    },
    onError(_error, _input, before) {
      client.setQueryData(notificationsKey, before)
      toastError(messages().bell.panel.updateFailed, 'notification')
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: notificationsKey })
      notifyOtherTabs()
    },
  })
}
