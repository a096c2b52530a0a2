import type { HandOverResponse } from '@evenhand/domain/api'
import type { Race } from './race'
import { createReview, logged, notified, responseProblem } from './support'

/** Two admins hand over the same reviews to different people. One of them wins each review, and only one is told. */
export const twoHandOvers: Race = {
  name: 'hand-overs of the same seat',
  async run({ admins: [one, other], people: [employee, leaver, second, ann, ben], client, number }) {
    const review = await createReview(one, employee, leaver, second)
    const handOver = (admin: typeof one, evaluatorId: string) =>
      admin.call<HandOverResponse>('POST', `/users/${leaver.id}/hand-over`, {
        seats: [{ reviewId: review.id, role: 'first', evaluatorId }],
      })
    const successors = number % 2 === 0 ? ([ann, ben] as const) : ([ben, ann] as const)
    const responses = await Promise.all([handOver(one, successors[0].id), handOver(other, successors[1].id)])
    const winners = successors.filter((_, index) => responses[index]?.body.results?.[0]?.isDone)
    const { rows } = await client.query('select first_evaluator_id as id from reviews where id = $1', [
      review.id,
    ])
    const problems = responses.flatMap((response) => responseProblem(response, [200]))
    if (winners.length !== 1) problems.push(`${winners.length} hand-overs of one seat succeeded`)
    if (rows[0]?.id !== winners[0]?.id)
      problems.push('the seat does not belong to the successor who was confirmed')
    const entries = await logged(client, review.id, `field_changed = 'firstEvaluatorId'`)
    if (entries !== 1) problems.push(`${entries} log entries about one hand-over`)
    for (const { id } of successors) {
      const told = await notified(client, review.id, id, 'evaluator-changed')
      const expected = id === winners[0]?.id ? 1 : 0
      if (told !== expected) problems.push(`a successor was told ${told} times instead of ${expected}`)
    }
    return { problems, outcome: winners[0] === ann ? 'to the first person' : 'to the second person' }
  },
}
