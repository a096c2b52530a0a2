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
  const [dataDir] = await Promise.all([fillDataDir({}, speedUp), prepareChromium()])
  project.provide('filledDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

/** "Review#2026", hashed as weakly as Argon2 allows. The real hash takes 60 ms of each sign-in. */
const weakHash = '$argon2id$v=19$m=8,t=1,p=1$ZXZlbmhhbmQtZTJl$W0rySbqfr5CTRZET0LcQh3jb6t+TXX8715agPMFOAqo'

/** Also speeds up all copies of this database: turns off what only protects against a power failure, and weakens the hashes. */
async function speedUp(server: { dataDir: string }): Promise<void> {
  const client = await connectDatabase(server)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('update users set password_hash = $1', [weakHash])
  await client.end()
}
