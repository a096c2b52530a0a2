import type {
  Cycle,
  CycleRelease,
  CycleResponse,
  PlanResponse,
  Review,
  ReviewResponse,
  ReviewsResponse,
  UserResponse,
  UsersResponse,
} from '@evenhand/domain/api'
import type { RatingField } from '@evenhand/domain/reviews/fields'
import { nextPhase, openPhases, phaseTable } from '@evenhand/domain/reviews/phases'
import { vi } from 'vitest'
import type { ApiClient } from './api'
import { daysFromToday as day } from './days'

/** Launches a cycle for almost everyone, instead of their open reviews. The goals are overdue, and all later phases are not. */
export async function launchCycle(
  admin: ApiClient,
  name: string,
  release: CycleRelease = { when: 'when-completed', date: null },
): Promise<Cycle> {
  await deleteOpenReviews(admin)
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name })
  const { users } = await admin<UsersResponse>('GET', '/users?page=1&limit=100')
  const { user } = await admin<UserResponse>('GET', '/users/current')
  // Admins cannot choose their own evaluators.
  const pinned = users.filter(({ id }) => user.role === 'super_admin' || id !== user.id)
  const idOf = (index: number) => pinned[index % pinned.length]?.id ?? ''
  const settings = {
    ...cycle.settings,
    release,
    startDate: day(-60),
    endDate: day(90),
    dueDates: {
      'self-goal-setting': day(-30),
      'first-goal-checking': day(10),
      'second-goal-checking': day(20),
      'self-evaluation': day(60),
      'first-evaluation': day(70),
      'second-evaluation': day(80),
    },
    evaluators: {
      ...cycle.settings.evaluators,
      pinned: pinned.map(({ id }, index) => ({
        userId: id,
        firstEvaluatorId: idOf(index + 1),
        secondEvaluatorId: idOf(index + 2),
      })),
    },
  }
  await admin('PUT', `/cycles/${cycle.id}`, { settings, revision: cycle.revision })
  const { fingerprint } = await admin<PlanResponse>('GET', `/cycles/${cycle.id}/plan`)
  await admin('POST', `/cycles/${cycle.id}/launch`, { fingerprint })
  return vi.waitFor(() => createdCycle(admin, cycle.id), { timeout: 45_000, interval: 100 })
}

/** Rates everything with 4, writes a summary and moves the review to its end, as a super admin. */
export async function completeReview(superAdmin: ApiClient, id: string, summary: string): Promise<Review> {
  const path = `/reviews/${id}`
  const { review } = await superAdmin<ReviewResponse>('GET', path)
  const rate = (field: RatingField) =>
    superAdmin('PUT', path, {
      detailedEvaluations: review.criteria.map((criterion) => ({ criteriaId: criterion.id, [field]: 4 })),
    })
  for (const phase of openPhases) {
    const { gate } = phaseTable[phase]
    if (gate) await rate(gate.field)
    if (phase === 'second-evaluation') await superAdmin('PUT', path, { summary })
    await superAdmin('PUT', path, { evaluationPhase: nextPhase(phase) })
  }
  return review
}

async function createdCycle(admin: ApiClient, id: string): Promise<Cycle> {
  const { cycle } = await admin<CycleResponse>('GET', `/cycles/${id}`)
  const { created = 0, failed = 0, total = 1 } = cycle.launch ?? {}
  if (created + failed < total) throw new Error('The reviews are still being created')
  return cycle
}

/** People with an open review in the same period would not take part. Admins cannot delete their own reviews. */
export async function deleteOpenReviews(admin: ApiClient): Promise<void> {
  const { user } = await admin<UserResponse>('GET', '/users/current')
  const { reviews } = await admin<ReviewsResponse>('GET', '/reviews?status=draft&page=1&limit=100')
  for (const { id, userId } of reviews) if (userId !== user.id) await admin('DELETE', `/reviews/${id}`)
}
