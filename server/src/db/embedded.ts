import { lockDataDir } from './data-dir-lock'
import { openCluster } from './embedded-cluster'
import { openDatabase } from './embedded-database'
import { openHome } from './embedded-home'
import { stopLeftovers } from './embedded-leftovers'
import { launchPostgres } from './embedded-process'
import { type ServerOptions, settings } from './embedded-settings'
import { keepRunning, type SupervisorLog } from './embedded-supervisor'
import { openSocketFolder } from './socket-path'

export interface EmbeddedPostgresOptions extends ServerOptions {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string
  /** For crashes and restarts. */
  log?: SupervisorLog
}

export interface EmbeddedPostgres {
  /** Connection string of the database `evenhand`. */
  url: string
  urlFor(database: string): string
  /** The present server process: another one after a crash. */
  readonly pid: number
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const opened: (() => Promise<void>)[] = []
  try {
    const lock = await lockDataDir(options.dataDir)
    opened.push(lock.release)
    const home = await openHome(options.dataDir)
    const sockets = await openSocketFolder(home.folder, home.account.uid)
    opened.push(sockets.release)
    const cluster = await openCluster(home, options.durable ?? true)
    const server = await keepRunning(async () => {
      await stopLeftovers(cluster)
      return launchPostgres(home, cluster, settings(sockets.path, options))
    }, options.log)
    opened.push(server.stop)
    const urlFor = await openDatabase('evenhand', sockets.path, options.listen?.port)
    let stopped: Promise<void> | undefined
    return {
      url: urlFor('evenhand'),
      urlFor,
      get pid() {
        return server.pid
      },
      stop() {
        stopped ??= closeAll(opened)
        return stopped
      },
    }
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  for (const close of opened.reverse()) await close()
}
