import { backup } from './experiments/backup'
import { cycleLaunch } from './experiments/cycle-launch'
import { databaseOutage } from './experiments/database-outage'
import { diskFull } from './experiments/disk-full'
import { failover } from './experiments/failover'
import { fuzz } from './experiments/fuzz'
import { killServer } from './experiments/kill-server'
import { launchDay } from './experiments/launch-day'
import { mailFaults } from './experiments/mail-faults'
import { migrations } from './experiments/migrations'
import { model } from './experiments/model'
import { runRaces } from './experiments/races'
import { rollingRestart } from './experiments/rolling-restart'
import { slowClients } from './experiments/slow-clients'
import { twoInstances } from './experiments/two-instances'
import { formatReport, type Result } from './report'
import { inSeconds } from './support/figures'

/** In the order in which they run. */
const experiments: Record<string, () => Promise<Result>> = {
  'kill-server': killServer,
  'database-outage': databaseOutage,
  failover,
  'mail-faults': mailFaults,
  'slow-clients': slowClients,
  'disk-full': diskFull,
  'two-instances': twoInstances,
  races: runRaces,
  'rolling-restart': rollingRestart,
  'launch-day': launchDay,
  'cycle-launch': cycleLaunch,
  backup,
  migrations,
  fuzz,
  model,
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in experiments))
if (unknown.length > 0) {
  const names = Object.keys(experiments).join(', ')
  console.error(`Unknown experiment: ${unknown.join(', ')}. Available: ${names}`)
  process.exitCode = 1
} else {
  const results: Record<string, Result> = {}
  for (const name of requested.length > 0 ? requested : Object.keys(experiments)) {
    const start = performance.now()
    const result = (await experiments[name]?.().catch(aborted)) ?? aborted(`no result from ${name}`)
    results[name] = result
    const duration = inSeconds(performance.now() - start)
    console.error(`${name} took ${duration}, lost or broken: ${result.problems.length}`)
  }
  console.log(formatReport(results))
  process.exitCode = Object.values(results).some(({ problems }) => problems.length > 0) ? 1 : 0
}

function aborted(error: unknown): Result {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { tried: ['aborted'], problems: [problem] }
}
