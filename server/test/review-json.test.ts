import { expect, test } from 'vitest'
import { responseJson, serializeOnce } from '../src/review-json'

test('a response with parts that are already serialized is the same JSON value as any other', () => {
  const criteria = [{ id: 'a', name: 'Say "no" \u2028 }' }]
  const review = { id: 'r', criteria, summary: '"criteria":', closedReason: null, skipped: undefined }
  for (const data of [
    { success: true, review },
    { success: true, review: { ...review, criteria: serializeOnce([...criteria]) }, more: 1 },
    {
      success: true,
      review: { ...review, evaluationLogs: serializeOnce([{ id: 'é' }]), olderLogs: serializeOnce([]) },
    },
    { success: true, review: null },
    { success: true, reviews: [review] },
  ])
    expect(JSON.parse(responseJson(data).toString())).toEqual(JSON.parse(JSON.stringify(data)))
})

test('a response is the same buffer until anything in it changes', () => {
  const evaluationLogs = serializeOnce([{ id: 'l' }])
  const criteria = serializeOnce([{ id: 'a' }])
  const json = (change: object = {}) =>
    responseJson({ success: true, review: { id: 'r', criteria, evaluationLogs, rating: 1, ...change } })
  const first = json()
  expect(json()).toBe(first)
  const changes = [
    { rating: 2 },
    { criteria: serializeOnce([{ id: 'b' }]) },
    { evaluationLogs: serializeOnce([]) },
  ]
  for (const change of changes) {
    expect(json(change)).not.toBe(first)
    expect(JSON.parse(json(change).toString()).review).toMatchObject(change)
  }
  expect(JSON.parse(json().toString())).toEqual(JSON.parse(first.toString()))
})
