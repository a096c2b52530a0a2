import { twoHandOvers } from '../races/hand-over'
import type { Race, Setting } from '../races/race'
import { releaseAgainstAdjust } from '../races/release'
import { undoAgainstSave } from '../races/undo'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { addUser, createCompany } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, startServer } from '../support/deployment'
import { countEach } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'

/** Several teams take turns, because everyone can save only so often in a minute. */
const teamSize = 5

const races: readonly Race[] = [undoAgainstSave, releaseAgainstAdjust, twoHandOvers]

/** Sends requests that exclude each other at the same moment to two instances. Nothing may be lost, doubled or stuck. */
export function runRaces({ rounds = 30 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const { url } = await startExternalPostgres(defer)
    const one = await createDeployment(defer, { DATABASE_URL: url })
    const other = await createDeployment(defer, { DATABASE_URL: url })
    await startServer(one, defer)
    await startServer(other, defer)
    const { admin, users } = await createCompany(one.url, 3 * teamSize)
    const hr = (await addUser(one.url, admin, 'hr', 'admin')).at(other.url)
    const teams = [0, 1, 2].map(
      (team) => users.slice(team * teamSize, (team + 1) * teamSize) as Setting['people'],
    )
    return withDatabase(url, async (client) => {
      const problems: string[] = []
      const tried: string[] = []
      for (const race of races) {
        const outcomes: string[] = []
        for (let number = 0; number < rounds; number++) {
          const people = teams[number % teams.length] as Setting['people']
          const admins = [admin, hr] as const
          const { problems: found, outcome } = await race.run({
            admins,
            people,
            otherUrl: other.url,
            client,
            number,
          })
          problems.push(...found.map((problem) => `${race.name}: ${problem}`))
          outcomes.push(outcome)
        }
        const counts = [...countEach(outcomes)].map(([outcome, count]) => `${count} × ${outcome}`)
        tried.push(`${rounds} times ${race.name}: ${counts.join(', ')}`)
      }
      return { tried, problems }
    })
  })
}
