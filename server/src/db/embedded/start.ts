import { refuseForeignFolder } from './account'
import { openCluster } from './cluster'
import { lockDataDir } from './data-dir-lock'
import { openDatabase, openSocketFolder } from './database'
import { openInstallation } from './installation'
import { stopOrphans } from './orphans'
import { launchPostgres } from './process'
import { type ServerOptions, settings } from './settings'
import { keepRunning, type SupervisorLog } from './supervisor'

export interface EmbeddedPostgresOptions extends ServerOptions {
  /** DATA_DIR. The database is in its folder `postgres`. */
  dataDir: string
  /** For crashes and restarts. */
  log?: SupervisorLog
}

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  const opened: (() => Promise<void>)[] = []
  try {
    await refuseForeignFolder(options.dataDir)
    const lock = await lockDataDir(options.dataDir)
    opened.push(lock.release)
    const installation = await openInstallation(options.dataDir)
    const sockets = await openSocketFolder(installation.folder, installation.account.uid)
    opened.push(sockets.release)
    const cluster = await openCluster(installation, options.durable ?? true)
    const server = await keepRunning(async () => {
      await stopOrphans(cluster)
      return launchPostgres(installation, cluster, settings(sockets.path, options))
    }, options.log)
    opened.push(server.stop)
    const urlFor = await openDatabase('evenhand', sockets.path, options.listen?.port)
    let stopped: Promise<void> | undefined
    return {
      /** Connection string of the database `evenhand`. */
      url: urlFor('evenhand'),
      urlFor,
      /** The current server process. Changes after a crash. */
      get pid(): number {
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
