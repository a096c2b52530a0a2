import type { CycleResponse, ReviewResponse } from '@evenhand/domain/api'
import { withDatabase } from '../support/database'
import type { Deployment } from '../support/deployment'
import { blankEntry, fields, type Review, type StandIns, summaryFields } from './review'
import type { ModelUser } from './send'

/** Creates a review at the product and returns its model. Participants are numbers of users. */
export async function createReview(
  users: ModelUser[],
  participants: readonly number[],
  standIns: StandIns,
): Promise<Review> {
  const [creator] = users
  const [user, first, second] = participants.map((number) => users[number])
  if (!creator || !user || !first || !second) throw new Error('unknown user')
  const assignment = {
    userId: user.id,
    firstEvaluatorId: first.id,
    secondEvaluatorId: second.id,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
  }
  const { status, body } = await creator.client.call<ReviewResponse>('POST', '/reviews', assignment)
  if (status !== 200) throw new Error(`creating a review returned ${status}`)
  const { id, criteria, turnSince } = body.review
  const values = criteria.flatMap((criterion) =>
    Object.entries(fields).map(([field, { isRating }]) => [`${criterion.id}.${field}`, isRating ? 0 : '']),
  )
  return {
    ...assignment,
    id,
    phase: 'self-goal-setting',
    criteria: criteria.map(({ id, name, weight, scale }) => {
      return { id, name, weight, scale: scale.map(({ value }) => value) }
    }),
    values: Object.fromEntries([...values, ...Object.keys(summaryFields).map((field) => [field, ''])]),
    summaryVisibility: {},
    isHeld: false,
    cycleId: null,
    isCycleReleased: false,
    adjusted: null,
    isAcknowledged: false,
    reply: null,
    talk: null,
    standIns,
    version: 1,
    employeeVersions: [1],
    changedAt: {},
    log: [{ ...blankEntry, by: creator.id, action: 'CREATED' }],
    turnSince,
    isDeleted: false,
  }
}

/** Adds the review to a running cycle whose results an admin releases. Launching one for each review would take too long. */
export async function holdResult(users: ModelUser[], review: Review, deployment: Deployment): Promise<void> {
  const [creator] = users
  if (!creator) throw new Error('unknown user')
  const { client, id } = creator
  const { body } = await client.call<CycleResponse>('POST', '/cycles', { name: `Cycle of ${review.id}` })
  const { cycle } = body
  const settings = { ...cycle.settings, release: { when: 'by-admin', date: null } }
  const saved = await client.call('PUT', `/cycles/${cycle.id}`, { settings, revision: cycle.revision })
  if (saved.status !== 200) throw new Error(`changing a cycle returned ${saved.status}`)
  await withDatabase(deployment, async (database) => {
    await database.query(
      `update cycles set state = 'running', launched_at = now(), launched_by = $2 where id = $1`,
      [cycle.id, id],
    )
    await database.query('update reviews set cycle_id = $1, is_held = true where id = $2', [
      cycle.id,
      review.id,
    ])
  })
  Object.assign(review, { cycleId: cycle.id, isHeld: true })
}

/** Ends the stand-ins of the last review. */
export async function endStandIns(users: ModelUser[], standIns: StandIns): Promise<void> {
  for (const [userId, { id }] of standIns) {
    await users[0]?.client.call('DELETE', `/stand-ins/${id}`)
    standIns.delete(userId)
  }
}
