import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareChromium } from './chromium'
import { connectDatabase } from './database'
import { fillDataDir } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample company. Each test file works on a copy. */
    filledDataDir: string
  }
}

/** Unpacks the browser and fills a database once, before test files run in parallel. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dataDir] = await Promise.all([fillDataDir({}, skipSyncs), prepareChromium()])
  project.provide('filledDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Turns off what only protects against a power failure, also in all copies of this database. */
async function skipSyncs(server: { dataDir: string }): Promise<void> {
  const client = await connectDatabase(server)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.end()
}
