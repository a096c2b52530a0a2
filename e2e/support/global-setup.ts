import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareChromium } from './chromium'
import { fillDataDir } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** What a product that has just filled itself with the sample company left behind, to be copied. */
    filledDataDir: string
  }
}

/** Unpacks the browser and fills a database once, before test files run side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [dataDir] = await Promise.all([fillDataDir(), prepareChromium()])
  project.provide('filledDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
