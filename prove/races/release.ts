import type { CycleResponse, ReviewResponse } from '@evenhand/domain/api'
import { until } from '../support/until'
import type { Race, Setting } from './race'
import {
  createReview,
  evaluateSelf,
  logged,
  move,
  notified,
  rate,
  ratingIn,
  responseProblem,
  reviewIn,
} from './support'

const releaseTimeout = 30_000
const adjusted = 1.5

/**
 * Two admins adjust the same result while it is released. At most one adjustment is accepted, it is part of the released
 * result, and the employee is told once.
 */
export const releaseAgainstAdjust: Race = {
  name: 'release against two adjustments',
  async run(setting) {
    const { admins, people, client, number } = setting
    const [one, other] = admins
    const { id, cycleId, version } = await completeHeld(setting)
    const adjust = (admin: typeof one, reason: string) =>
      admin.call<ReviewResponse>('POST', `/reviews/${id}/adjustment`, { to: adjusted, reason, version })
    const release = () => one.call('POST', `/cycles/${cycleId}/release`, {})
    // The one that is sent first usually wins.
    const early = number % 2 === 0 ? release() : undefined
    const adjustments = [adjust(one, 'One'), adjust(other, 'Other')] as const
    const [released, first, second] = await Promise.all([early ?? release(), ...adjustments])
    const problems = [
      ...responseProblem(released, [200]),
      ...[first, second].flatMap((response) => responseProblem(response, [200, 400, 409])),
    ]
    const accepted = [first, second].filter(({ status }) => status === 200).length
    if (accepted > 1) problems.push('two adjustments of the same version were accepted')
    const state = async () =>
      (await client.query('select is_held, adjusted_rating, rating from reviews where id = $1', [id])).rows[0]
    if ((await until(async () => !(await state()).is_held, releaseTimeout)) === undefined) {
      problems.push('the result was not released')
    }
    const { adjusted_rating, rating } = await state()
    if ((adjusted_rating === adjusted) !== (accepted === 1) || (accepted === 1 && rating !== adjusted)) {
      problems.push(`${accepted} adjustments were accepted, but the result is ${rating}`)
    }
    for (const [action, expected] of [
      ['ADJUSTED', accepted],
      ['RELEASED', 1],
    ] as const) {
      const entries = await logged(client, id, `action = '${action}'`)
      if (entries !== expected) problems.push(`${entries} entries ${action} instead of ${expected}`)
    }
    const told = await notified(client, id, people[0].id, 'completed')
    if (told !== 1) problems.push(`the employee was told ${told} times that the result is ready`)
    return { problems, outcome: accepted === 1 ? 'adjusted before the release' : 'released first' }
  },
}

/** A completed review in a running cycle whose results an admin releases. Launching a cycle for each would take too long. */
async function completeHeld({ admins: [admin], people, client, number }: Setting) {
  const [employee, first, second] = people
  const review = await createReview(admin, employee, first, second)
  const created = await admin.call<CycleResponse>('POST', '/cycles', { name: `Race ${number}` })
  const { id: cycleId, settings, revision } = created.body.cycle
  const release = { when: 'by-admin', date: null }
  await admin.call('PUT', `/cycles/${cycleId}`, { settings: { ...settings, release }, revision })
  await client.query(
    `update cycles set state = 'running', launched_at = now(), launched_by = $2 where id = $1`,
    [cycleId, admin.id],
  )
  await client.query('update reviews set cycle_id = $1, is_held = true where id = $2', [cycleId, review.id])
  await evaluateSelf(review, people)
  await move(employee, review, 'first-evaluation')
  reviewIn(await rate(first, review, 'firstGradeRating', ratingIn(review)))
  await move(first, review, 'second-evaluation')
  reviewIn(await rate(second, review, 'secondaryRating', ratingIn(review)))
  await move(second, review, 'final')
  const { version } = reviewIn(await admin.call<ReviewResponse>('GET', `/reviews/${review.id}`))
  return { id: review.id, cycleId, version }
}
