import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closingLine, readReport } from '../lib/test-report.mjs'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-report-'))
  file = join(folder, 'report.json')
})

afterEach(() => rm(folder, { recursive: true }))

test('the closing line counts passed and failed tests', async () => {
  await report({ numPassedTests: 7, numFailedTests: 2 })
  expect(closingLine(await readReport(file, 1))).toBe('7 passed, 2 failed')
})

test('the closing line mentions skipped tests only if there are any', async () => {
  await report({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 })
  expect(closingLine(await readReport(file, 0))).toBe('7 passed, 0 failed, 2 skipped')
})

test('a test file that does not load counts as failed', async () => {
  await report({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(closingLine(await readReport(file, 1))).toBe('7 passed, 1 failed')
})

test('a failed run without a failed test, such as too little coverage, counts as failed', async () => {
  await report({ numPassedTests: 7 })
  expect(closingLine(await readReport(file, 1))).toBe('7 passed, 1 failed')
})

test('a run without a report counts as failed', async () => {
  expect(closingLine(await readReport(file, 0))).toBe('0 passed, 1 failed')
})

async function report(counts: object): Promise<void> {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  await writeFile(file, JSON.stringify({ ...none, ...counts }))
}
