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
