import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillCompany } from '../company/fill'
import { undoAfter } from './cleanup'
import { databaseUrl } from './database'
import { type ServerProcess, startServer } from './server-process'

/** The product in a process of its own, on its embedded database unless DATABASE_URL names another. */
export interface Product extends Pick<ServerProcess, 'url' | 'pid'> {
  dataDir: string
  databaseUrl: string
}

type Environment = Record<string, string>

export const tokenSecret = randomBytes(32).toString('hex')
export const admin = { email: 'boss@example.com', password: 'Bench#2026' }

/** As a company runs it, but with a secret that the bench knows, so that it can sign tokens itself. */
const settings = {
  TOKEN_SECRET: tokenSecret,
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

/** A folder for the product's data, removed in the end. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-bench-'))
  return undoAfter(
    () => rm(dataDir, { recursive: true, force: true }),
    () => work(dataDir),
  )
}

/** Starts it, works with it and stops it, whatever happens meanwhile. */
export async function withServer<T>(
  dataDir: string,
  env: Environment,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const { url, pid, stop } = await startServer({ ...settings, DATA_DIR: dataDir, ...env })
  return undoAfter(stop, () =>
    work({ url, pid, dataDir, databaseUrl: env.DATABASE_URL ?? databaseUrl(dataDir) }),
  )
}

export function withProduct<T>(env: Environment, work: (product: Product) => Promise<T>): Promise<T> {
  return withDataDir((dataDir) => withServer(dataDir, env, work))
}

/** The same with a company of that many people. */
export function withCompany<T>(
  people: number,
  env: Environment,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  return withProduct(env, async (product) => {
    await fillCompany(product.databaseUrl, people)
    return work(product)
  })
}
