import type { Finding } from './experiment'
import { experiments } from './experiments'
import { inSeconds } from './support/figures'
import { table } from './table'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in experiments))

if (unknown.length > 0) {
  console.error(
    `There is no experiment ${unknown.join(', ')}. There are: ${Object.keys(experiments).join(', ')}`,
  )
  process.exitCode = 1
} else {
  await proveAll()
}

async function proveAll(): Promise<void> {
  const findings: Record<string, Finding> = {}
  for (const [name, experiment] of Object.entries(experiments)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const begin = performance.now()
    const finding = await experiment().catch(brokenOff)
    findings[name] = finding
    const took = inSeconds(performance.now() - begin)
    console.error(`${name} took ${took}, lost or broken: ${finding.problems.length}`)
  }
  console.log(table(findings))
  const isBroken = Object.values(findings).some(({ problems }) => problems.length > 0)
  process.exitCode = isBroken ? 1 : 0
}

/** An experiment that could not be done to its end has proven nothing. */
function brokenOff(error: unknown): Finding {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { tried: 'broken off', problems: [words] }
}
