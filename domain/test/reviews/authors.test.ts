import { expect, test } from 'vitest'
import { entryOfValue } from '../../src/reviews/authors'

const category = 'Values'
const integrity = { name: 'Integrity', category }
const quality = { name: 'Quality', category }
const entry = (
  fieldChanged: string,
  criteria: string | null,
  newValue: string,
  evaluatorId: string,
  forId: string | null = null,
) => ({ fieldChanged, criteria, section: criteria && category, newValue, evaluatorId, forId })

const log = [
  entry('firstGradeRating', 'Integrity', '4', 'bo'),
  entry('firstGradeRating', 'Quality', '3', 'cy', 'ann'),
  entry('firstGradeRating', 'Integrity', '2', 'ann'),
  entry('Summary', null, 'Good', 'ann'),
]

test('the author of a field is the last person who wrote it', () => {
  expect(entryOfValue(log, 'firstGradeRating', 4, integrity)).toMatchObject({ evaluatorId: 'bo' })
  expect(entryOfValue(log, 'firstGradeRating', 3, quality)).toMatchObject({ evaluatorId: 'cy', forId: 'ann' })
  expect(entryOfValue(log, 'summary', 'Good')).toMatchObject({ evaluatorId: 'ann' })
})

test('an empty field has no author, and a value that is newer than the log has none yet', () => {
  expect(entryOfValue(log, 'secondaryRating', 0, integrity)).toBeNull()
  expect(entryOfValue(log, 'secondaryRating', 3, integrity)).toBeNull()
  expect(entryOfValue(log, 'firstGradeRating', 5, integrity)).toBeNull()
  expect(entryOfValue(log, 'summary', '')).toBeNull()
})
