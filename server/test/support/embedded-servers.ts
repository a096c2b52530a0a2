import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded/start'

/** A PostgreSQL server that a test can stop and start again. */
export interface TestServer {
  /** As in a URL with several hosts. */
  address: string
  url: string
  start(): Promise<void>
  stop(): Promise<void>
}

export async function createServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-server-'))
  return openServer(dataDir)
}

/** A copy that starts as a standby. It does not receive changes. The original must be stopped. */
export async function createStandby(original: TestServer): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-standby-'))
  const cluster = join(dataDir, 'postgres/18')
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
  await cp(join(await realpath(folderOf(original)), '18'), cluster, { recursive: true })
  await writeFile(join(cluster, 'standby.signal'), '')
  return openServer(dataDir)
}

function folderOf({ url }: TestServer): string {
  return new pg.Client({ connectionString: url }).host
}

async function openServer(dataDir: string): Promise<TestServer> {
  let postgres: EmbeddedPostgres | undefined
  const start = async () => {
    postgres = await startEmbeddedPostgres({ dataDir })
    return postgres.url
  }
  const stop = async () => postgres?.stop()
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = await start()
  const { host, port } = new pg.Client({ connectionString: url })
  const address = `${encodeURIComponent(host)}:${port}`
  return { address, url, start: async () => void (await start()), stop }
}
