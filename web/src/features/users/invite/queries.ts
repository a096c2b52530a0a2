import type { InvitationsResponse, InvitePeopleResponse } from '@evenhand/domain/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '@/api/client'
import { refreshPeople } from '../mutations'

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
    // Always checked again when the dialog opens.
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
