import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, forEachCriterion, startCompany, type UserName } from './support/reviews'
import { listen, notify, openStream, type TestStream } from './support/stream'

let company: Company
let address: string
let review: Review
/** Stays open during all tests. */
let observer: TestStream

beforeAll(async () => {
  company = await startCompany()
  address = await listen(company)
  observer = await streamOf('admin')
})
beforeEach(async () => {
  review = await company.createReview()
  await sendPending()
})
afterAll(() => company.close())

const streamOf = (who: UserName): Promise<TestStream> =>
  openStream(address, { token: company.clients[who].token })

/** Once this notification has arrived, all earlier events have arrived too. */
async function catchUp(stream: TestStream, who: UserName): Promise<void> {
  const count = stream.events().length
  await notify(company.db, company.people[who].id, 'Marker')
  await stream.received(count + 1)
}

/** Waits until the server has sent all earlier events, so that a stream that is opened next does not get them. */
const sendPending = () => catchUp(observer, 'admin')

async function save(goal: string): Promise<number> {
  const detailedEvaluations = forEachCriterion(review, { evidence: goal })
  const response = await company.clients.employee.put(`/reviews/${review.id}`, { detailedEvaluations })
  expect(response.status).toBe(200)
  return (await company.read(company.clients.employee, review.id)).version
}

test('the first stream opens when the server is listening, so it misses nothing and is not told to refresh', async () => {
  expect(observer.refreshes()).toBe(0)
})

test('a change to a review is sent to its participants and to admins, with its version', async () => {
  const names: UserName[] = ['employee', 'first', 'second', 'admin', 'superAdmin']
  const streams = await Promise.all(names.map(streamOf))
  const versions = [await save('A goal'), await save('A better goal')]
  for (const stream of streams) {
    await stream.receivedReviews(2)
    expect(stream.reviews()).toEqual(versions.map((version) => ({ id: review.id, version })))
    stream.disconnect()
  }
})

test('people who may not see the review are sent nothing', async () => {
  const stream = await streamOf('stranger')
  await save('A secret goal')
  await catchUp(stream, 'stranger')
  expect(stream.reviews()).toEqual([])
  stream.disconnect()
})

test('a save that changes nothing is not sent', async () => {
  await save('The same goal')
  await sendPending()
  const stream = await streamOf('first')
  await save('The same goal')
  await catchUp(stream, 'first')
  expect(stream.reviews()).toEqual([])
  stream.disconnect()
})

test('a replaced evaluator and their successor are both sent the change', async () => {
  const [former, successor] = [await streamOf('first'), await streamOf('stranger')]
  const body = { firstEvaluatorId: company.people.stranger.id }
  expect((await company.clients.superAdmin.put(`/reviews/${review.id}`, body)).status).toBe(200)
  for (const stream of [former, successor]) {
    expect(await stream.receivedReviews(1)).toMatchObject([{ id: review.id }])
    stream.disconnect()
  }
  expect((await company.clients.first.get(`/reviews/${review.id}`)).status).toBe(404)
})

test('a deleted review is sent without a version', async () => {
  const stream = await streamOf('second')
  expect((await company.clients.superAdmin.delete(`/reviews/${review.id}`)).status).toBe(200)
  expect(await stream.receivedReviews(1)).toEqual([{ id: review.id, version: null }])
  stream.disconnect()
})
