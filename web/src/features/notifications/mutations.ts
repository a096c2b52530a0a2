import type { Done, NotificationsResponse } from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/api/client'
import { toastProblem } from '@/ui/toast'
import { withList } from './list-change'
import { notificationsKey } from './queries'
import { tellOtherTabs } from './shared-stream'

export function useMarkRead() {
  return useBellChange(
    (id: string) => call<Done>('PATCH', `/notifications/${id}/read`),
    (answer, id) =>
      withList(
        answer,
        answer.data.map((each) => (each.id === id ? { ...each, isRead: true } : each)),
      ),
  )
}

export function useMarkAllRead() {
  return useBellChange(
    () => call<Done>('PATCH', '/notifications/read'),
    (answer) => ({ ...answer, unread: 0, data: answer.data.map((each) => ({ ...each, isRead: true })) }),
  )
}

export function useRemove() {
  return useBellChange(
    (id: string) => call<Done>('DELETE', `/notifications/${id}`),
    (answer, id) =>
      withList(
        answer,
        answer.data.filter((each) => each.id !== id),
      ),
  )
}

export function useClearAll() {
  return useBellChange(
    () => call<Done>('DELETE', '/notifications'),
    (answer) => ({ ...answer, data: [], unread: 0, total: 0 }),
  )
}

/** Shown at once, and taken back when the server does not follow. */
function useBellChange<Input = void>(
  send: (input: Input) => Promise<Done>,
  change: (answer: NotificationsResponse, input: Input) => NotificationsResponse,
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
      toastProblem('Failed to update notification', 'notification')
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: notificationsKey })
      tellOtherTabs()
    },
  })
}
