import type { Review as ApiReview } from '@evenhand/domain/api'
import type { ApiClient, ApiResponse } from '../support/api-client'
import { until } from '../support/until'
import type { Action } from './actions'
import type { Review, User } from './review'

/** Users of the model, each with a client for the product. */
export type ModelUser = User & { client: ApiClient }

export interface Body {
  review?: ApiReview
  reviews: { id: string }[]
  standIn?: { id: string }
  /** New results in My turn, or what became of each seat in a hand-over. */
  results?: { id?: string; isDone?: boolean }[]
  talks?: { total: number }
}

const releaseTimeout = 15_000

/** Performs an action on the product. */
export function send(client: ApiClient, review: Review, action: Action): Promise<ApiResponse<Body>> {
  const path = `/reviews/${review.id}`
  switch (action.kind) {
    case 'read':
      return client.call('GET', path)
    case 'read-as-employee':
      return client.call('GET', `${path}?as=employee`)
    case 'list':
      return client.call('GET', '/reviews')
    case 'my-turn':
      return client.call('GET', '/reviews/my-turn')
    case 'delete':
      return client.call('DELETE', path)
    case 'move': {
      const { to: evaluationPhase, reason: revertReason } = action
      const revert = revertReason === undefined ? {} : { prev: true, revertReason }
      return client.call('PATCH', path, { evaluationPhase, ...revert })
    }
    case 'evaluations': {
      const { kind, edits: detailedEvaluations, ...options } = action
      return client.call('PUT', path, { detailedEvaluations, ...options })
    }
    case 'summary':
    case 'assignment': {
      const { kind, edit, ...options } = action
      return client.call('PUT', path, { ...edit, ...options })
    }
    case 'withdraw':
    case 'acknowledge':
    case 'talk':
      return client.call('POST', `${path}/${action.kind}`, {})
    case 'ask-back':
      return client.call('POST', `${path}/ask-back`, { reason: action.reason })
    case 'skip':
      return client.call('POST', `${path}/skip`, { phase: action.phase, reason: action.reason })
    case 'reply':
      return client.call('POST', `${path}/reply`, { employeeComments: action.text })
    case 'close-talk':
      return client.call('POST', `${path}/talk/close`, { outcome: action.outcome })
    case 'adjust': {
      const { to, reason, isOutdated } = action
      return client.call('POST', `${path}/adjustment`, { to, reason, version: version(review, isOutdated) })
    }
    case 'undo-adjustment':
      return client.call('POST', `${path}/adjustment/undo`, { version: version(review, action.isOutdated) })
    case 'hand-over': {
      const { role, evaluatorId, fromId } = action
      const seats = [{ reviewId: review.id, role, evaluatorId }]
      return client.call('POST', `/users/${fromId}/hand-over`, { seats })
    }
    case 'release':
      return release(client, review)
    case 'name-stand-in':
      return nameStandIn(client, review, action)
    case 'end-stand-in':
      return endStandIn(client, review, action.userId)
  }
}

function version(review: Review, isOutdated: boolean): number {
  return review.version + Number(isOutdated)
}

/** Waits for the background job that releases the reviews of the cycle. */
async function release(client: ApiClient, { id, cycleId }: Review): Promise<ApiResponse<Body>> {
  const response = await client.call<Body>('POST', `/cycles/${cycleId}/release`, {})
  if (response.status !== 200) return response
  const isReleased = async () => {
    const { body } = await client.call<Body>('GET', `/reviews/${id}`)
    return body.review?.isHeld !== true
  }
  if ((await until(isReleased, releaseTimeout)) === undefined) throw new Error('the review was not released')
  return response
}

/** The product decides on the ID of a stand-in, so the model gets it from the response. */
async function nameStandIn(
  client: ApiClient,
  { standIns }: Review,
  { userId, standInId }: { userId: string; standInId: string },
): Promise<ApiResponse<Body>> {
  const now = Date.now()
  const [firstDay, lastDay] = [now, now + 30 * 86_400_000].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  )
  const path = `/users/${userId}/stand-ins`
  const response = await client.call<Body>('POST', path, { standInId, firstDay, lastDay })
  if (response.body.standIn) {
    standIns.set(userId, { id: response.body.standIn.id, standInId, namedBy: client.id })
  }
  return response
}

async function endStandIn(
  client: ApiClient,
  { standIns }: Review,
  userId: string,
): Promise<ApiResponse<Body>> {
  const response = await client.call<Body>('DELETE', `/stand-ins/${standIns.get(userId)?.id}`)
  if (response.status === 200) standIns.delete(userId)
  return response
}
