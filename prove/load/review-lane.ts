import type { Review, ReviewResponse } from '@evenhand/domain/api'
import { addDays, type Day } from '@evenhand/domain/days'
import { isRatingField } from '@evenhand/domain/fields'
import { finalPhase, nextPhase, type Phase, phaseTable, previousPhase } from '@evenhand/domain/phases'
import type { Caller } from '../support/caller'
import { chance, type Lane, pick, startLane, uniqueText } from './lane'
import type { Witness } from './witness'

/** Who takes part in the reviews of a lane. */
export interface Seats {
  admin: Caller
  employee: Caller
  first: Caller
  second: Caller
}

export interface ReviewLane extends Lane {
  /** The review that it is at, as last seen. */
  readonly review: Review | undefined
}

const savesPerMove = 3
const shareOfReverts = 0.15

/** Writes and moves one review from its creation to its end, with reverts in between; then the next. */
export function startReviewLane(seats: Seats, witness: Witness): ReviewLane {
  let review: Review | undefined
  /** Whether the last write may have happened or not, so that the review has to be read again. */
  let isUnsure = false

  const lane = startLane(async () => {
    if (review && isUnsure) {
      const { status, body } = await seats.admin.call<ReviewResponse>('GET', `/reviews/${review.id}`)
      if (status !== 200) return false
      review = body.review
      isUnsure = false
    }
    const answer = review && review.evaluationPhase !== finalPhase ? await goOn(review) : await create()
    if (answer) review = answer.review
    else isUnsure = review !== undefined
    return answer !== undefined
  })
  return {
    stop: lane.stop,
    get review() {
      return review
    },
  }

  function create(): Promise<ReviewResponse | undefined> {
    const mark = uniqueText()
    const today = new Date().toISOString().slice(0, 10) as Day
    const body = {
      userId: seats.employee.id,
      firstEvaluatorId: seats.first.id,
      secondEvaluatorId: seats.second.id,
      startDate: today,
      endDate: addDays(today, 90),
      employeeComments: mark,
    }
    return witness.write({ kind: 'create', mark }, () => seats.admin.call('POST', '/reviews', body))
  }

  function goOn(review: Review): Promise<ReviewResponse | undefined> {
    const phase = review.evaluationPhase
    const back = previousPhase(phase)
    if (back && chance(shareOfReverts / savesPerMove)) return revert(review, back)
    if (phaseTable[phase].editable.length > 0 && !chance(1 / savesPerMove)) return saveText(review)
    return isRated(review) ? forward(review) : rate(review)
  }

  function saveText(review: Review): Promise<ReviewResponse | undefined> {
    const field = phaseTable[review.evaluationPhase].editable.find((each) => !isRatingField(each))
    const { criteriaId } = pick(review.detailedEvaluations)
    return save(review, [{ criteriaId, [field ?? '']: uniqueText() }])
  }

  function rate(review: Review): Promise<ReviewResponse | undefined> {
    const { gate } = phaseTable[review.evaluationPhase]
    const ratings = review.criteria.map(({ id, scale }) => {
      return { criteriaId: id, [gate?.field ?? '']: pick(scale).value }
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
    return witness.write({ kind: 'save', reviewId: review.id, fields }, () =>
      put(actor(review), review, body),
    )
  }

  function forward(review: Review): Promise<ReviewResponse | undefined> {
    const from = review.evaluationPhase
    const to = nextPhase(from) ?? from
    return witness.write({ kind: 'move', reviewId: review.id, from, to }, () =>
      put(actor(review), review, { evaluationPhase: to }),
    )
  }

  function revert(review: Review, to: Phase): Promise<ReviewResponse | undefined> {
    const reason = uniqueText()
    const note = { kind: 'move', reviewId: review.id, from: review.evaluationPhase, to, reason } as const
    return witness.write(note, () =>
      put(seats.first, review, { evaluationPhase: to, prev: true, revertReason: reason }),
    )
  }

  function actor(review: Review): Caller {
    return seats[phaseTable[review.evaluationPhase].actor ?? 'admin']
  }
}

function put(caller: Caller, review: Review, body: object) {
  return caller.call<ReviewResponse>('PUT', `/reviews/${review.id}`, body)
}

/** As far as the phase asks for it; the review is the one that the actor was answered with. */
function isRated(review: Review): boolean {
  const gate = phaseTable[review.evaluationPhase].gate
  return !gate || review.detailedEvaluations.every((evaluation) => evaluation[gate.field] > 0)
}
