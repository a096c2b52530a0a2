import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'

test.each(['SECURITY.md', 'docs/security.md'])(
  'every test and table that %s names is there',
  async (page) => {
    const text = await readFile(join(root, page), 'utf8')
    const named = [
      ...text.matchAll(/`((?:domain|sample|server|web|e2e|prove|scripts|docs)\/[\w./-]+)`/g),
    ].map(([, path]) => path ?? '')
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
