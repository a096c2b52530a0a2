import type { Review, ReviewResponse } from '@evenhand/domain/api'
import { addDays, type Day } from '@evenhand/domain/days'
import { isRatingField } from '@evenhand/domain/reviews/fields'
import { type Phase, phases, phaseTable } from '@evenhand/domain/reviews/phases'
import type { ApiClient } from '../support/api-client'
import type { Change, Recorder } from './recorder'
import { chance, pick, startWorker, uniqueText, type Worker } from './worker'

interface Participants {
  admin: ApiClient
  employee: ApiClient
  first: ApiClient
  second: ApiClient
}

export interface ReviewWorker extends Worker {
  /** The current review, as last seen. */
  readonly review: Review | undefined
}

const savesPerMove = 3
const shareOfReverts = 0.15

/** Takes one review from creation to completion, with some reverts, then starts the next. */
export function startReviewWorker(participants: Participants, recorder: Recorder): ReviewWorker {
  let review: Review | undefined
  /** The last reader. Versions differ between readers. Undefined if the outcome of the last write is unknown. */
  let reader: ApiClient | undefined

  const worker = startWorker(async () => {
    if (review && reader !== actorOf(review)) return read(review, actorOf(review))
    const response = await (review && review.evaluationPhase !== 'final' ? advance(review) : create())
    if (response) review = response.review
    return response !== undefined
  })
  return {
    stop: worker.stop,
    get review() {
      return review
    },
  }

  async function read({ id }: Review, actor: ApiClient): Promise<boolean> {
    const { status, body } = await actor.call<ReviewResponse>('GET', `/reviews/${id}`)
    if (status !== 200) return false
    review = body.review
    reader = actor
    return true
  }

  function create(): Promise<ReviewResponse | undefined> {
    const marker = uniqueText()
    const today = new Date().toISOString().slice(0, 10) as Day
    const body = {
      userId: participants.employee.id,
      firstEvaluatorId: participants.first.id,
      secondEvaluatorId: participants.second.id,
      startDate: today,
      endDate: addDays(today, 90),
      employeeComments: marker,
    }
    return write(participants.admin, { kind: 'create', marker }, 'POST', '/reviews', body)
  }

  function advance(review: Review): Promise<ReviewResponse | undefined> {
    const { editable, gate } = phaseTable[review.evaluationPhase]
    const index = phases.indexOf(review.evaluationPhase)
    const previous = phases[index - 1]
    const next = phases[index + 1] ?? 'final'
    if (previous && chance(shareOfReverts / savesPerMove)) return move(review, previous, uniqueText())
    if (editable.length > 0 && !chance(1 / savesPerMove)) {
      const field = editable.find((each) => !isRatingField(each)) ?? 'evidence'
      const { criteriaId } = pick(review.detailedEvaluations)
      return save(review, [{ criteriaId, [field]: uniqueText() }])
    }
    const isRated = !gate || review.detailedEvaluations.every((evaluation) => evaluation[gate.field] > 0)
    if (isRated) return move(review, next)
    const ratings = review.criteria.map(({ id, scale }) => {
      return { criteriaId: id, [gate.field]: pick(scale).value }
    })
    return save(review, ratings)
  }

  function save(review: Review, edits: { criteriaId: string }[]): Promise<ReviewResponse | undefined> {
    const fields = Object.fromEntries(
      edits.flatMap(({ criteriaId, ...edit }) =>
        Object.entries<string | number>(edit).map(([field, value]) => [`${criteriaId}.${field}`, value]),
      ),
    )
    const body = { detailedEvaluations: edits, version: review.version }
    return put(actorOf(review), review, { kind: 'save', reviewId: review.id, fields }, body)
  }

  function move(review: Review, to: Phase, reason?: string): Promise<ReviewResponse | undefined> {
    const change = { kind: 'move', reviewId: review.id, from: review.evaluationPhase, to } as const
    if (reason === undefined) return put(actorOf(review), review, change, { evaluationPhase: to })
    const body = { evaluationPhase: to, prev: true, revertReason: reason }
    return put(participants.first, review, { ...change, reason }, body)
  }

  function put(actor: ApiClient, { id }: Review, change: Change, body: object) {
    return write(actor, change, 'PUT', `/reviews/${id}`, body)
  }

  async function write(actor: ApiClient, change: Change, method: 'POST' | 'PUT', path: string, body: object) {
    const response = await recorder.send(change, () => actor.call<ReviewResponse>(method, path, body))
    reader = response && actor
    return response
  }

  function actorOf(review: Review): ApiClient {
    return participants[phaseTable[review.evaluationPhase].actor ?? 'admin']
  }
}
