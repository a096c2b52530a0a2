import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/run.mjs'

test.each(['SECURITY.md', 'docs/security.md'])('every file that %s mentions exists', async (page) => {
  const text = await readFile(join(root, page), 'utf8')
  const mentioned = [
    ...text.matchAll(/`((?:domain|sample|server|web|e2e|prove|scripts|docs)\/[\w./-]+)`/g),
  ].map(([, path]) => path ?? '')
  expect(mentioned.length).toBeGreaterThan(1)
  expect(mentioned.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
