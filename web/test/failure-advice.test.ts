import { expect, test } from 'vitest'
import { failureAdvice } from '../src/features/users/invite/InvitationProgress'

const later = '2026-03-11T12:00:00.000Z'
const deferred = { problem: 'deferred', nextTryAt: later } as const
const rejected = { problem: 'rejected', nextTryAt: later } as const

const keepsTrying = 'Evenhand keeps trying automatically.'
const threeTimes =
  'Evenhand tries to send rejected emails three times. Check the addresses, then send them again.'
const stopped = 'Evenhand has stopped trying. Check the addresses, then send them again.'

test.each([
  ['deferred', [deferred], keepsTrying],
  ['unreachable', [{ ...deferred, problem: 'unreachable' as const }], keepsTrying],
  ['rejected', [rejected], threeTimes],
  ['rejected or deferred', [deferred, rejected], threeTimes],
  ['rejected for good or deferred', [{ ...rejected, nextTryAt: null }, deferred], threeTimes],
  ['rejected for good', [{ ...rejected, nextTryAt: null }], stopped],
  ['deferred for too long', [{ ...deferred, nextTryAt: null }], stopped],
])('the advice on invitations that were %s', (_case, failures, advice) => {
  expect(failureAdvice(failures)).toBe(advice)
})
