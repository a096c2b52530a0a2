import type { Review as ReviewResponse, UpdateReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { newReview } from '@evenhand/domain/reviews/create-review'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { Phase } from '@evenhand/domain/reviews/phases'
import type { Review } from '@evenhand/domain/reviews/review'
import { saveEvaluations } from '@evenhand/domain/reviews/save-evaluations'
import { saveSummary } from '@evenhand/domain/reviews/save-summary'
import { ApiError } from '@/api/api-error'

const scale = [1, 2, 3, 4, 5].map((value) => ({ value, label: `step ${value}` }))
const criterion = (id: string) => ({ id, name: id, category: '1. Any', weight: 50, description: '', scale })
const names = { firstName: 'Any', lastName: 'Body' }

export const employee: Viewer = { id: 'employee', role: 'employee' }
export const superAdmin: Viewer = { id: 'super', role: 'super_admin' }

/** A server with one review, which applies the domain rules to saves. The connection can be interrupted. */
export function fakeReviewServer(phase: Phase = 'self-goal-setting') {
  const participants = {
    userId: 'employee',
    firstEvaluatorId: 'first',
    secondEvaluatorId: 'second',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  }
  let review: Review = {
    ...newReview(participants, names, [criterion('quality'), criterion('delivery')]),
    phase,
  }
  let connection: 'up' | 'down' | 'responses lost' | 'limited' = 'up'
  let held: Promise<void> | undefined
  const bodies: Partial<UpdateReview>[] = []

  async function save(viewer: Viewer, body: Partial<UpdateReview>): Promise<ReviewResponse> {
    bodies.push(body)
    await held
    if (connection === 'down') throw ApiError.noResponse()
    if (connection === 'limited') throw new ApiError(429, 'Too many saves', {}, 30_000)
    const { version, detailedEvaluations, ...summary } = body
    const context = { readVersion: version, sharing: 'when-completed' as const }
    try {
      review = detailedEvaluations
        ? saveEvaluations(review, viewer, detailedEvaluations, context).review
        : saveSummary(review, viewer, summary, context).review
    } catch (error) {
      throw error instanceof AppError ? toApiError(error) : error
    }
    if (connection === 'responses lost') throw ApiError.noResponse()
    return response()
  }

  function toApiError({ status, message }: AppError): ApiError {
    return new ApiError(status, message, status === 409 ? { review: response() } : {})
  }

  function response(): ReviewResponse {
    const {
      phase: evaluationPhase,
      evaluations,
      scoring,
      summaryVisibility: _,
      fieldVersions: __,
      dueDates: ___,
      talkRequestedAt: ____,
      talkOutcome: _____,
      adjustedRating: ______,
      ...rest
    } = review
    const moment = '2026-05-01T12:00:00.000Z'
    return {
      ...rest,
      id: 'review',
      user: names,
      firstEvaluator: names,
      secondEvaluator: names,
      status: 'draft',
      state: 'ongoing',
      dueDate: rest.endDate,
      daysLeft: 30,
      evaluationPhase,
      evaluationScoring: scoring,
      cycle: null,
      acknowledgedAt: null,
      repliedAt: null,
      talk: null,
      hidden: [],
      left: [],
      createdAt: moment,
      updatedAt: moment,
      turnSince: moment,
      department: 'QA',
      position: null,
      corporateVision: '',
      goals: '',
      employeeComments: '',
      detailedEvaluations: evaluations,
      isAdjusted: false,
      computedRating: null,
      canAdjust: false,
      evaluationLogs: [],
      evaluationLogCount: 0,
      olderLogs: [],
    }
  }

  return {
    save,
    review: response,
    bodies,
    setConnection: (state: typeof connection) => {
      connection = state
    },
    moveTo: (next: Phase) => {
      review = { ...review, phase: next, version: review.version + 1 }
    },
    /** Delays responses until the returned function is called. */
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = undefined
        release()
      }
    },
  }
}
