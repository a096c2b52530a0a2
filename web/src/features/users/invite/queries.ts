import type { InvitationsResponse, InvitePeopleResponse, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '@/api/client'
import { messages } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { refreshPeople } from '../queries'

export interface InviteInput {
  /** Absent for everyone who has not signed in yet. */
  userIds?: readonly string[]
  resend: boolean
}

export function useInvitePreview(input: InviteInput) {
  return useQuery({
    queryKey: ['invitations', 'preview', input],
    queryFn: () => send(input, true),
    placeholderData: keepPreviousData<InvitePeopleResponse>,
    // Checks again whenever the dialog opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InviteInput) => send(input, false),
    onSuccess: () => void refreshPeople(client),
  })
}

/** Sends one person an invitation, or a new one. */
export function useInviteOne(user: User) {
  const { mutate, isPending } = useInvite()
  const texts = messages().users.invitation
  const name = fullName(user)
  const isFirst = user.status === 'not-invited'
  const send = () =>
    mutate(
      { userIds: [user.id], resend: true },
      {
        onSuccess({ people: [person] }) {
          if (!person || person.skipped) toastError(texts.notSent(name))
          else toastSuccess(texts.sent(name))
        },
        onError: (error) => toastError(error.message),
      },
    )
  return {
    label: isFirst ? texts.send : texts.resend,
    accessibleLabel: isFirst ? texts.sendTo(name) : texts.resendTo(name),
    send,
    isPending,
  }
}

const sendingInterval = 2_000
const retryInterval = 60_000

/** The progress of sending. Polled while it changes. */
export function useInvitationBatches() {
  return useQuery({
    queryKey: ['invitations', 'progress'],
    queryFn: ({ signal }) => get<InvitationsResponse>('/invitations', undefined, signal),
    select: ({ batches }) => batches,
    meta: { quiet: true },
    refetchInterval({ state: { data } }) {
      if (data?.batches.some(({ waiting }) => waiting > 0)) return sendingInterval
      return data?.batches.some(({ failed }) => failed > 0) ? retryInterval : false
    },
  })
}

function send({ userIds, resend }: InviteInput, dryRun: boolean): Promise<InvitePeopleResponse> {
  const whom = userIds ? { userIds } : { everyone: true }
  return post<InvitePeopleResponse>('/invitations', { ...whom, resend, dryRun })
}
