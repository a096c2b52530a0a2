import type { Review as ReviewAnswered, UpdateReview } from '@evenhand/domain/api'
import { newReview } from '@evenhand/domain/create-review'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Phase } from '@evenhand/domain/phases'
import type { Review } from '@evenhand/domain/review'
import { saveEvaluations } from '@evenhand/domain/save-evaluations'
import { saveSummary } from '@evenhand/domain/summary'
import { ApiError } from '@/api/api-error'

const scale = [1, 2, 3, 4, 5].map((value) => ({ value, label: `step ${value}` }))
const criterion = (id: string) => ({ id, name: id, category: '1. Any', weight: 50, description: '', scale })
const names = { firstName: 'Any', lastName: 'Body' }

export const employee: Viewer = { id: 'employee', role: 'employee' }
export const superAdmin: Viewer = { id: 'super', role: 'super_admin' }

/** A review as the server keeps it: saved by the product's own rules, with a connection that can be lost. */
export function reviewOnServer(phase: Phase = 'self-goal-setting') {
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
  let connection: 'up' | 'down' | 'answers get lost' = 'up'
  let held: Promise<void> | undefined
  const bodies: Partial<UpdateReview>[] = []

  async function save(viewer: Viewer, body: Partial<UpdateReview>): Promise<ReviewAnswered> {
    bodies.push(body)
    await held
    if (connection === 'down') throw ApiError.noResponse()
    const { version, detailedEvaluations, ...summary } = body
    const context = { readVersion: version, sharing: 'when-completed' as const }
    try {
      review = detailedEvaluations
        ? saveEvaluations(review, viewer, detailedEvaluations, context).review
        : saveSummary(review, viewer, summary, context).review
    } catch (error) {
      throw error instanceof AppError ? asAnswered(error) : error
    }
    if (connection === 'answers get lost') throw ApiError.noResponse()
    return answer()
  }

  function asAnswered({ status, message }: AppError): ApiError {
    return new ApiError(status, message, status === 409 ? { review: answer() } : {})
  }

  function answer(): ReviewAnswered {
    const {
      phase: evaluationPhase,
      evaluations,
      scoring,
      summaryVisibility: _,
      fieldVersions: __,
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
      daysLeft: 30,
      evaluationPhase,
      evaluationScoring: scoring,
      hidden: [],
      createdAt: moment,
      updatedAt: moment,
      turnSince: moment,
      corporateVision: '',
      goals: '',
      employeeComments: '',
      detailedEvaluations: evaluations,
      evaluationLogs: [],
    }
  }

  return {
    save,
    answer,
    bodies,
    become: (state: typeof connection) => {
      connection = state
    },
    moveTo: (next: Phase) => {
      review = { ...review, phase: next, version: review.version + 1 }
    },
    /** Answers wait until the function that this gives back is called. */
    hold: () => {
      let letGo = () => {}
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return () => {
        held = undefined
        letGo()
      }
    },
  }
}
