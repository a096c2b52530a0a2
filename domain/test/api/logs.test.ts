import { describe, expect, test } from 'vitest'
import { Paging } from '../../src/api/common'
import { ReportedEntry } from '../../src/api/logs'
import { NotificationStream } from '../../src/api/notifications'
import { accepts, fieldErrors } from '../support/parse'

const evaluationId = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

describe('an entry that a client reports', () => {
  test('needs a review and an action', () => {
    expect(Object.keys(fieldErrors(ReportedEntry, {}))).toEqual(['evaluationId', 'action'])
    expect(accepts(ReportedEntry, { evaluationId, action: 'DELETED' })).toBe(false)
  })

  test('can contain numbers, which are converted to text', () => {
    expect(
      ReportedEntry.parse({
        evaluationId,
        action: 'UPDATED',
        fieldChanged: 'selfRating',
        oldValue: 3,
        newValue: 4,
      }),
    ).toMatchObject({ oldValue: '3', newValue: '4' })
  })

  test('cannot set its author or time', () => {
    const parsed = ReportedEntry.parse({
      evaluationId,
      action: 'CREATED',
      evaluatorId: 'x',
      createdAt: 'x',
      id: 'x',
    })
    expect(parsed).toEqual({ evaluationId, action: 'CREATED' })
  })

  test.each([true, {}, [1]])('cannot have %j as a value', (newValue) => {
    expect(Object.keys(fieldErrors(ReportedEntry, { evaluationId, action: 'UPDATED', newValue }))).toEqual([
      'newValue',
    ])
  })
})

test('notifications are paginated, and streams resume after an event', () => {
  expect(Paging.parse({ page: '2', limit: '20' })).toEqual({ page: 2, limit: 20 })
  expect(NotificationStream.parse({ token: 't', lastEventId: '17' })).toEqual({
    token: 't',
    lastEventId: '17',
  })
  expect(accepts(NotificationStream, { lastEventId: 'x'.repeat(65) })).toBe(false)
})
