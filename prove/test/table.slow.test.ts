import { expect, test } from 'vitest'
import { table } from '../table'

test('the table says what was tried, what was skipped, and what was lost', () => {
  const findings = {
    good: { tried: '3 kills', problems: [] },
    bad: { tried: '1 outage', problems: ['a text was lost'] },
    none: { tried: '', problems: [], skipped: 'no disk here' },
  }
  expect(table(findings).split('\n')).toEqual([
    '| experiment | tried                 | lost or broken |',
    '| ---------- | --------------------- | -------------- |',
    '| good       | 3 kills               | 0              |',
    '| bad        | 1 outage              | 1              |',
    '| none       | skipped: no disk here | -              |',
    '',
    'bad:',
    '  a text was lost',
  ])
})
