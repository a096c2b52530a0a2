import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reads Vitest's JSON report. A run that fails without a failed test (a file that does not load, an error outside of
 * tests, coverage, a crash) counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Promise<Counts>}
 */
export async function readReport(file, exitCode) {
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + filesThatDidNotLoad(report)
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function filesThatDidNotLoad({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
}
