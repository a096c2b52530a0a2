import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root, runNpm } from '../lib/run.mjs'
import { type Machine, makeMachine } from './unpacked'

const { version, workspaces, devDependencies } = readJson(join(root, 'package.json'))
const withPostgres = join(root, `dist/evenhand-${version}-${process.platform}-${process.arch}.tar.gz`)
const withoutPostgres = join(root, `dist/evenhand-${version}.tar.gz`)

/** Every character that has a meaning in shells, URLs or YAML. */
const admin = { email: 'owner@example.com', password: `Aa1 '"$\\#:@/?%&=+{}!` }
const adminEnv = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

let machine: Machine
let embedded: string
let external: string
beforeAll(async () => {
  await makePackages()
  machine = await makeMachine()
  embedded = await machine.unpack(withPostgres, 'embedded')
  external = await machine.unpack(withoutPostgres, 'external')
}, 600_000)
afterAll(() => machine?.remove())

test('the packages contain the product and no development tools', async () => {
  const developed = workspaces.flatMap((name: string) =>
    Object.keys(readJson(join(root, name, 'package.json')).devDependencies ?? {}),
  )
  const unwanted = new Set([...Object.keys(devDependencies), ...developed])
  // The API reference and the PDFs need them at run time too.
  for (const name of ['yaml', 'fflate']) unwanted.delete(name)
  for (const [name, file] of Object.entries({ embedded: withPostgres, external: withoutPostgres })) {
    const folder = join(machine.folder, name)
    const files = await readdir(folder, { recursive: true })
    const all = new Set(files)
    const modules = files.filter(
      (path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+$/.test(path) && all.has(join(path, 'package.json')),
    )
    const installed = modules.map((path) => path.replace(/.*node_modules\//, ''))
    expect(installed).toContain('fastify')
    expect(installed.filter((module) => unwanted.has(module))).toEqual([])
    const top = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'docs',
      'node_modules',
      'package.json',
      'sbom.json',
    ]
    expect((await readdir(folder)).toSorted()).toEqual([...top, 'server', 'web'])
    const listed = readJson(join(folder, 'sbom.json')).components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl).replace(/^pkg:npm\/(.*)@[^@]*$/, '$1'),
    )
    // npm also installs types, which nothing runs.
    const run = installed.filter((module) => !/^(@types\/|undici-types$)/.test(module))
    expect(run.filter((module) => !listed.includes(module))).toEqual([])
    expect(await readdir(join(folder, 'server'))).not.toContain('src')
    const { size } = await stat(file)
    console.log(`${file}: ${(size / 1e6).toFixed(1)} MB, ${files.length} files`)
  }
})

test('packaging again produces the same bytes', async () => {
  const first = await Promise.all([withPostgres, withoutPostgres].map(hash))
  await makePackages()
  expect(await Promise.all([withPostgres, withoutPostgres].map(hash))).toEqual(first)
}, 300_000)

test('without npm, the product starts, serves people, is backed up, and is restored elsewhere', async () => {
  const filesBefore = await filesOf('embedded')
  const first = await machine.start(embedded, { DATA_DIR: 'data', ...adminEnv })
  await vi.waitFor(() => expect(first.output()).toContain(`Sign in as ${admin.email}`), { timeout: 45_000 })
  expect(await signIn(first.url)).toBe(200)
  expect(await (await fetch(first.url)).text()).toContain('<script type="module"')

  expect(await machine.command(embedded, ['doctor'], { DATA_DIR: 'data' })).toMatchObject({ code: 0 })
  const file = join(machine.folder, 'company.backup')
  expect(await machine.command(embedded, ['backup', file], { DATA_DIR: 'data' })).toMatchObject({ code: 0 })

  const env = { DATABASE_URL: await createDatabase('restored'), DATA_DIR: 'other-data' }
  expect(await machine.command(external, ['restore', file], env)).toMatchObject({ code: 0 })
  const second = await machine.start(external, env)
  expect(await signIn(second.url)).toBe(200)
  expect(await second.stop()).toBe(0)
  expect(await first.stop()).toBe(0)
  expect(await filesOf('embedded')).toEqual(filesBefore)
})

test('several processes share the port', async () => {
  const product = await machine.start(embedded, { DATA_DIR: 'workers', WORKERS: '2', ...adminEnv })
  expect(await signIn(product.url)).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('without PostgreSQL, the start says in one line what to do', async () => {
  const { code, output } = await machine.command(external, ['start'], { DATA_DIR: 'none' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Evenhand cannot start: DATABASE_URL is required/),
  ])
})

test('the command-line program works through a symbolic link and knows its version', async () => {
  const link = join(machine.folder, 'path/evenhand')
  await symlink(embedded, link)
  const { code, output } = await machine.command(link, ['--version'], {})
  const named = new RegExp(`^${version} \\((?:commit \\w+, )?\\d{4}-\\d\\d-\\d\\d\\)\n$`)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(named) })
})

async function makePackages(): Promise<void> {
  const { code, output } = await runNpm(['run', 'package'], { quiet: true })
  if (code !== 0) throw new Error(output)
}

async function signIn(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  return response.status
}

/** Creates a database in the PostgreSQL of the running product, so that it serves as the external one. */
async function createDatabase(name: string): Promise<string> {
  const socket = encodeURIComponent(await realpath(join(machine.folder, 'data/postgres')))
  const urlOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${socket}&port=5432`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  return urlOf(name)
}

async function filesOf(name: string): Promise<string[]> {
  return (await readdir(join(machine.folder, name), { recursive: true })).toSorted()
}

async function hash(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
