import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareChromium } from './chromium'
import { fillDataDir } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample company. Each test file works on a copy. */
    filledDataDir: string
  }
}

/** Unpacks the browser and fills a database once, before test files run in parallel. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dataDir] = await Promise.all([fillDataDir(), prepareChromium()])
  project.provide('filledDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
