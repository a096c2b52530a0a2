import { expect, test } from 'vitest'
import { formatReport } from '../report'

test('the report shows what was tried, skipped and lost', () => {
  const results = {
    good: { tried: ['3 kills', '2 writes'], problems: [] },
    bad: { tried: ['1 outage'], problems: ['a text was lost'] },
    none: { tried: [], problems: [], skipped: 'no disk' },
  }
  expect(formatReport(results).split('\n')).toEqual([
    '| experiment | tried             | lost or broken |',
    '| ---------- | ----------------- | -------------- |',
    '| good       | 3 kills; 2 writes | 0              |',
    '| bad        | 1 outage          | 1              |',
    '| none       | skipped: no disk  | -              |',
    '',
    'bad:',
    '  a text was lost',
  ])
})
