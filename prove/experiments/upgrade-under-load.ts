import { checkAfterLoad } from '../invariants/check'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import type { ApiClient } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { createCompany } from '../support/company'
import { createDatabase } from '../support/database'
import { createDeployment, createFolder, startServer } from '../support/deployment'
import { formatCount } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'
import { buildPreviousRelease } from '../support/previous-release'
import { until } from '../support/until'

const timeout = 300_000

/**
 * People work on the previous release while the current one migrates and starts, then on both, and at last on the current one.
 * No request may fail.
 */
export function upgradeUnderLoad({ requests = 1_000, users = 4 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const program = await buildPreviousRelease(defer)
    if (program === undefined) {
      return { tried: ['no upgrade under load, because the git history is not complete'], problems: [] }
    }
    const dataDir = await createFolder(defer)
    const { url } = await startExternalPostgres(defer)
    const env = { DATABASE_URL: await createDatabase(url, 'upgrade'), DATA_DIR: dataDir }
    const [previous, current] = [await createDeployment(defer, env), await createDeployment(defer, env)]
    const older = await startServer({ ...previous, program }, defer)
    const company = await createCompany(previous.url, users)
    let targets = [previous.url]
    let sent = 0
    const failures: string[] = []
    const recorder = createRecorder()
    const load = startLoad({ admin: counting(company.admin), users: company.users.map(counting) }, recorder)
    await requestsMore('before the migration')
    await startServer(current, defer)
    targets = [previous.url, current.url]
    await requestsMore('side by side')
    targets = [current.url]
    await requestsMore('after the upgrade')
    await load.stop()
    older.process.signal('SIGTERM')
    const code = await older.process.exited
    const problems = [
      ...failures,
      ...(code === 0 ? [] : [`the previous release exited with ${code}: ${older.process.output()}`]),
      ...(await checkAfterLoad(current, recorder)),
    ]
    const tried = `${formatCount(sent)} requests before, during and after an upgrade from the previous release, ${failures.length} failed`
    return { tried: [tried], problems }

    async function requestsMore(when: string): Promise<void> {
      const enough = sent + requests
      if ((await until(() => sent >= enough, timeout)) === undefined)
        failures.push(`too few requests ${when}`)
    }

    function counting(client: ApiClient): ApiClient {
      return {
        ...client,
        async call(method, path, body) {
          const target = targets[sent++ % targets.length] ?? current.url
          const fail = (how: string) => void failures.push(`${method} ${path} ${how}`)
          try {
            const response = await client.at(target).call(method, path, body)
            if (response.status >= 500) fail(`returned ${response.status}`)
            return response as never
          } catch (error) {
            fail(`got no response: ${error}`)
            throw error
          }
        },
      }
    }
  })
}
