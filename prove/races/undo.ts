import type { ReviewResponse } from '@evenhand/domain/api'
import type { Race } from './race'
import { createReview, evaluateSelf, logged, move, rate, ratingIn, responseProblem } from './support'

/** The employee takes back a submitted review while the first evaluator starts to rate. Exactly one of them succeeds. */
export const undoAgainstSave: Race = {
  name: 'undo against save',
  async run({ admins: [admin], people, otherUrl, client, number }) {
    const [employee, first, second] = people
    const review = await createReview(admin, employee, first, second)
    await evaluateSelf(review, people)
    await move(employee, review, 'first-evaluation')
    const withdraw = () => employee.call<ReviewResponse>('POST', `/reviews/${review.id}/withdraw`)
    const save = () => rate(first.at(otherUrl), review, 'firstGradeRating', ratingIn(review))
    // The one that is sent first usually wins.
    const [undone, saved] =
      number % 2 === 0
        ? await Promise.all([withdraw(), save()])
        : await Promise.all([save(), withdraw()]).then(([one, other]) => [other, one] as const)
    const problems = [...responseProblem(undone, [200, 409]), ...responseProblem(saved, [200, 403, 409])]
    const isUndone = undone.status === 200
    if (isUndone === (saved.status === 200)) {
      problems.push(`undo and save were both ${isUndone ? 'accepted' : 'refused'}`)
    }
    const { rows } = await client.query('select phase, evaluations from reviews where id = $1', [review.id])
    const { phase, evaluations } = rows[0] ?? {}
    const stored = evaluations.filter(
      (each: { firstGradeRating: number }) => each.firstGradeRating > 0,
    ).length
    const expected = isUndone ? 0 : review.criteria.length
    if (phase !== (isUndone ? 'self-evaluation' : 'first-evaluation'))
      problems.push(`the review is in ${phase}`)
    if (stored !== expected) problems.push(`${stored} ratings are stored instead of ${expected}`)
    const ratings = await logged(client, review.id, `field_changed = 'firstGradeRating'`)
    if (ratings !== expected) problems.push(`${ratings} ratings are logged instead of ${expected}`)
    const reverts = await logged(client, review.id, `action = 'REVERTED'`)
    if (reverts !== Number(isUndone))
      problems.push(`${reverts} undos are logged instead of ${Number(isUndone)}`)
    // The person whose turn it is can go on.
    const next = isUndone
      ? await employee.call('PUT', `/reviews/${review.id}`, { evaluationPhase: 'first-evaluation' })
      : await first.call('PUT', `/reviews/${review.id}`, { evaluationPhase: 'second-evaluation' })
    problems.push(...responseProblem(next, [200]))
    return { problems, outcome: isUndone ? 'undone' : 'saved' }
  },
}
