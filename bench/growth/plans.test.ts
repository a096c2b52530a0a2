import { expect, test } from 'vitest'
import { scannedTables } from './plans'

test('a sequential scan deep inside a plan is found, one of a small table is none', () => {
  const plan = {
    'Node Type': 'Limit',
    Plans: [
      {
        'Node Type': 'Nested Loop',
        Plans: [
          { 'Node Type': 'Seq Scan', 'Relation Name': 'people_count' },
          { 'Node Type': 'Aggregate', Plans: [{ 'Node Type': 'Seq Scan', 'Relation Name': 'users' }] },
          { 'Node Type': 'Index Only Scan', 'Relation Name': 'reviews' },
        ],
      },
    ],
  }
  expect(scannedTables(plan)).toEqual(['users'])
})
