import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/run.mjs'

interface Package {
  /** A workspace of this repository. */
  link?: boolean
  integrity?: string
  resolved?: string
}

test('the lock file has a hash for every package and no registry address', async () => {
  const lock: { packages: Record<string, Package> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  expect(packages.length).toBeGreaterThan(100)
  const pathsWhere = (isWrong: (each: Package) => boolean) =>
    packages.filter(([, each]) => isWrong(each)).map(([path]) => path)
  expect(pathsWhere(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(pathsWhere(({ resolved }) => resolved !== undefined)).toEqual([])
})
