import type { HandOverResponse, SeatsResponse } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema'
import { updateUser } from '#features/users/store'
import { type Company, forEachCriterion, startCompany, unknownId } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const seatsOf = async (id: string) =>
  (await company.clients.admin.get(`/users/${id}/seats`)).json<SeatsResponse>().seats
const handOver = async (id: string, seats: object[]) =>
  (await company.clients.admin.post(`/users/${id}/hand-over`, { seats })).json<HandOverResponse>().results

/** Someone who evaluates two reviews: one as both evaluators. */
async function leaver() {
  const { person: boss } = await company.hire({ firstName: 'Bo' })
  const { person, client } = await company.hire({ firstName: 'Lea', managerId: boss.id })
  const one = await company.createReview({ firstEvaluatorId: person.id })
  const both = await company.createReview({ firstEvaluatorId: person.id, secondEvaluatorId: person.id })
  return { person, client, boss, one, both }
}

test('all open seats are listed with a suggestion, also after the person was deleted', async () => {
  const { person, boss, one, both } = await leaver()
  const done = await company.createReview({ firstEvaluatorId: person.id })
  await company.arrange(done.id, { phase: 'final' })
  await updateUser(company.db, person.id, { deletedAt: new Date() })
  const seats = await seatsOf(person.id)
  expect(seats.map(({ reviewId, role }) => [reviewId, role]).toSorted()).toEqual(
    [
      [one.id, 'first'],
      [both.id, 'first'],
      [both.id, 'second'],
    ].toSorted(),
  )
  expect(new Set(seats.map(({ suggestion }) => suggestion?.id))).toEqual(new Set([boss.id]))
})

test('the successors continue, and what was written keeps its author', async () => {
  const { person, client, boss, one, both } = await leaver()
  await company.arrange(one.id, { phase: 'first-evaluation' })
  const rating = { detailedEvaluations: forEachCriterion(one, { firstGradeRating: 3 }) }
  expect((await client.put(`/reviews/${one.id}`, rating)).status).toBe(200)
  const sent = await company.db.$count(mails)
  const seats = [
    { reviewId: one.id, role: 'first', evaluatorId: boss.id },
    { reviewId: both.id, role: 'second', evaluatorId: boss.id },
  ]
  expect(await handOver(person.id, seats)).toMatchObject([{ isDone: true }, { isDone: true }])
  // One mail for all of them follows when the hand-over is over.
  expect(await company.db.$count(mails)).toBe(sent)
  const read = await company.read(company.clients.admin, one.id)
  expect(read).toMatchObject({ firstEvaluatorId: boss.id })
  expect(read.detailedEvaluations.map(({ firstGradeRating }) => firstGradeRating)).toEqual([3, 3])
  const written = read.evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'firstGradeRating')
  expect(written.map(({ evaluatorId }) => evaluatorId)).toEqual([person.id, person.id])
  expect(await handOver(person.id, seats)).toMatchObject([{ isDone: true }, { isDone: true }])
  expect((await seatsOf(person.id)).map(({ reviewId }) => reviewId)).toEqual([both.id])
})

test('each seat has its own result', async () => {
  const { person, boss, one, both } = await leaver()
  await company.save(company.clients.admin, one.id, { firstEvaluatorId: company.people.first.id })
  const results = await handOver(person.id, [
    { reviewId: one.id, role: 'first', evaluatorId: boss.id },
    { reviewId: both.id, role: 'first', evaluatorId: company.people.employee.id },
    { reviewId: both.id, role: 'second', evaluatorId: boss.id },
  ])
  expect(results).toMatchObject([
    { isDone: false, problem: { kind: 'already-replaced' } },
    { isDone: false, problem: { kind: 'error', message: 'An employee cannot evaluate their own review.' } },
    { isDone: true, problem: null },
  ])
})

test('the seats of someone unknown are not found', async () => {
  expect((await company.clients.admin.get(`/users/${unknownId}/seats`)).status).toBe(404)
})

test('only admins list and hand over seats', async () => {
  const { person } = await leaver()
  expect((await company.clients.first.get(`/users/${person.id}/seats`)).status).toBe(403)
  expect((await company.clients.first.post(`/users/${person.id}/hand-over`, { seats: [] })).status).toBe(403)
})
