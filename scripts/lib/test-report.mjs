import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The result of a test run. `failures` names what failed.
 * @typedef {{ passed: number, skipped: number, failures: string[] }} TestResult
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestReport
 * @typedef {{ name: string, status: string, assertionResults: TestReport[] }} FileReport
 */

const maxLines = 20

/**
 * Reads Vitest's JSON report. A run that fails without a failed test (a file that does not load, an error outside of
 * tests, coverage, a crash) counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Promise<TestResult>}
 */
export async function readReport(file, exitCode) {
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { passed: 0, skipped: 0, failures: ['Vitest wrote no report'] }
  const failures = report.testResults.flatMap(failuresOf)
  if (failures.length === 0 && exitCode !== 0) failures.push('Vitest failed outside of a test')
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/**
 * @param {TestResult[]} results
 * @returns {TestResult}
 */
export function addResults(results) {
  return {
    passed: sum(results.map((result) => result.passed)),
    skipped: sum(results.map((result) => result.skipped)),
    failures: results.flatMap((result) => result.failures),
  }
}

/**
 * The end of the output: the failures, then the counts.
 * @param {TestResult} result
 */
export function summary({ passed, skipped, failures }) {
  const lines = failures.map((failure) => `Failed: ${failure}`)
  const counts = `${passed} passed, ${failures.length} failed`
  return [...lines, skipped > 0 ? `${counts}, ${skipped} skipped` : counts].join('\n')
}

/** @param {FileReport} report */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file} did not load`]
  return failed.map((test) => `${file} > ${test.fullName}: ${reason(test)}`)
}

/**
 * The error and where it was thrown, without colors and the lines of libraries. All lines but the first are indented.
 * @param {TestReport} test
 */
function reason({ failureMessages = [] }) {
  const lines = stripVTControlCharacters(failureMessages[0] ?? 'no error message').split('\n')
  const own = lines.filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line))
  return own.slice(0, maxLines).join('\n    ')
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
