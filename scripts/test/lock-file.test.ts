import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'

interface Part {
  /** A room of the house itself. */
  link?: boolean
  integrity?: string
  resolved?: string
}

test('the lock file names every part by its hash, and no place to fetch it from', async () => {
  const lock: { packages: Record<string, Part> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const parts = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  expect(parts.length).toBeGreaterThan(100)
  const named = (isWrong: (part: Part) => boolean) =>
    parts.filter(([, part]) => isWrong(part)).map(([path]) => path)
  expect(named(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(named(({ resolved }) => resolved !== undefined)).toEqual([])
})
