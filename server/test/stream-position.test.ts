import { expect, test } from 'vitest'
import { startPosition } from '#features/notifications/stream-position'

const at = (seconds: number) => new Date(seconds * 1000)

test('what was sent within the last minute may still be preceded by something lower', () => {
  const position = startPosition(10, [12], at(0))
  position.add(15, at(30))
  position.add(14, at(60))
  expect(position).toMatchObject({ floor: 10, sent: [12, 15, 14] })
})

test('what was sent more than a minute ago cannot, and is forgotten', () => {
  const position = startPosition(10, [12], at(0))
  position.add(15, at(30))
  position.add(14, at(30))
  position.add(20, at(61))
  expect(position).toMatchObject({ floor: 12, sent: [15, 14, 20] })
  position.add(21, at(91))
  expect(position).toMatchObject({ floor: 15, sent: [20, 21] })
})
