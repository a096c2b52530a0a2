import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readReport, summary } from '../lib/test-report.mjs'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-report-'))
  file = join(folder, 'report.json')
})

afterEach(() => rm(folder, { recursive: true }))

test('the summary names the failed tests and their errors before the counts', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a day has 24 hours' },
    {
      status: 'failed',
      fullName: 'a week has 8 days',
      failureMessages: ['Error: \u001b[31mexpected 7\u001b[39m\n\nat days.ts\nat node_modules/a.js'],
    },
  ]
  const testResults = [
    { name: join(process.cwd(), 'domain/test/days.test.ts'), status: 'failed', assertionResults },
  ]
  await report({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(summary(await readReport(file, 1))).toBe(
    'Failed: domain/test/days.test.ts > a week has 8 days: Error: expected 7\n    at days.ts\n1 passed, 1 failed',
  )
})

test('the summary mentions skipped tests only if there are any', async () => {
  await report({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 })
  expect(summary(await readReport(file, 0))).toBe('7 passed, 0 failed, 2 skipped')
})

test('a test file that does not load counts as failed', async () => {
  await report({
    numPassedTests: 7,
    testResults: [{ name: join(process.cwd(), 'a.test.ts'), status: 'failed', assertionResults: [] }],
  })
  expect(summary(await readReport(file, 1))).toBe('Failed: a.test.ts did not load\n7 passed, 1 failed')
})

test('a failed run without a failed test, such as too little coverage, counts as failed', async () => {
  await report({ numPassedTests: 7 })
  expect(summary(await readReport(file, 1))).toBe(
    'Failed: Vitest failed outside of a test\n7 passed, 1 failed',
  )
})

test('a run without a report counts as failed', async () => {
  expect(summary(await readReport(file, 0))).toBe('Failed: Vitest wrote no report\n0 passed, 1 failed')
})

async function report(counts: object): Promise<void> {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  await writeFile(file, JSON.stringify({ ...none, ...counts }))
}
