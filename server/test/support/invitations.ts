import type { InvitationBatch, InvitedPerson, User } from '@evenhand/domain/api'
import type { ApiClient } from './client'

export interface InviteReport {
  status: number
  people: InvitedPerson[]
  missing: number
}

export async function invite(client: ApiClient, input: object): Promise<InviteReport> {
  const response = await client.post('/invitations', { dryRun: false, ...input })
  return { status: response.status, ...response.json<Omit<InviteReport, 'status'>>() }
}

export async function statusOf(client: ApiClient, id: string): Promise<User['status']> {
  return (await client.get(`/users/${id}`)).json<{ user: User }>().user.status
}

/** Sorts invitations that are being sent first, then failed ones, then the newest. */
export async function batchesOf(client: ApiClient): Promise<InvitationBatch[]> {
  return (await client.get('/invitations')).json<{ batches: InvitationBatch[] }>().batches
}
