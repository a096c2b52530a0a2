import type {
  SendAllAgainResponse,
  SuccessResponse,
  UndeliveredMail,
  UndeliveredMailsResponse,
} from '@evenhand/domain/api'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, get, post } from '@/api/client'
import { toastError } from '@/ui/toast'

const queryKey = ['undelivered-mails']
const pageSize = 20

export function useUndeliveredMails() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      get<UndeliveredMailsResponse>('/mails/undelivered', { page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
    select: mergePages,
  })
}

/** Pages overlap if a mail was added between two requests. */
function mergePages({ pages }: InfiniteData<UndeliveredMailsResponse>) {
  const byId = new Map<string, UndeliveredMail>(
    pages.flatMap(({ mails }) => mails.map((mail) => [mail.id, mail])),
  )
  return { mails: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
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
