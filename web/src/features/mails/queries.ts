import type {
  SendAllAgainResponse,
  SuccessResponse,
  UndeliveredMail,
  UndeliveredMailsResponse,
} from '@evenhand/domain/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, get, post } from '@/api/client'
import { useGrowingList } from '@/api/growing-list'
import { toastError } from '@/ui/toast'

const queryKey = ['undelivered-mails']

export function useUndeliveredMails() {
  return useGrowingList({
    queryKey,
    pageSize: 20,
    async load(page, signal) {
      const { mails, total } = await get<UndeliveredMailsResponse>('/mails/undelivered', page, signal)
      return { items: mails, total }
    },
  })
}

export function useSendAgain() {
  return useChange(({ id }: UndeliveredMail) => post<SuccessResponse>(`/mails/${id}/send-again`))
}

export function useDismiss() {
  return useChange(({ id }: UndeliveredMail) => call<SuccessResponse>('DELETE', `/mails/${id}`))
}

export function useSendAllAgain() {
  return useChange((_: undefined) => post<SendAllAgainResponse>('/mails/undelivered/send-again'))
}

/** Refetches the list even after a failure: another admin may have handled the mail. */
function useChange<Input, Body>(send: (input: Input) => Promise<Body>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: (error) => toastError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
