import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import {
  copyDataDir,
  fillDataDir,
  type Product as RunningProduct,
  startProduct,
} from '../e2e/support/product'
import { fillCompany } from './company/fill'

/** The built product in its own process, on its embedded database. */
export interface Product extends Pick<RunningProduct, 'url' | 'pid' | 'dataDir'> {
  databaseUrl: string
}

/** Known to the bench, so that it can sign access tokens itself. */
export const tokenSecret = randomBytes(32).toString('hex')

/** The defaults of a production installation, without the sample company. */
const settings = {
  NODE_ENV: 'production',
  TZ: 'UTC',
  LOG_LEVEL: 'info',
  TOKEN_SECRET: tokenSecret,
  SAMPLE_DATA: 'off',
  DRAIN_S: '0',
  // More saves than a person makes, by few people.
  SAVES_PER_MINUTE: '99999',
  ADMIN_EMAIL: 'first-admin@example.com',
  ADMIN_PASSWORD: 'Bench#2026',
}

const running = new Set<RunningProduct>()

export async function withProduct<T>(
  env: Record<string, string>,
  work: (product: Product) => Promise<T>,
  filledDir?: string,
): Promise<T> {
  const product = await startProduct({ ...settings, ...env }, filledDir)
  running.add(product)
  try {
    const { url, pid, dataDir } = product
    return await work({ url, pid, dataDir, databaseUrl: databaseUrl(dataDir) })
  } finally {
    running.delete(product)
    await product.stop()
  }
}

/** Several sections need companies of these sizes. Each is filled once, and the sections get copies. */
const sharedSizes = [1_000, 5_000]
const filledDirs = new Map<number, string>()

async function copyOfCompany(people: number): Promise<string> {
  const filled =
    filledDirs.get(people) ??
    (await fillDataDir(settings, ({ dataDir }) => fillCompany(databaseUrl(dataDir), people)))
  filledDirs.set(people, filled)
  return copyDataDir(filled)
}

/** A product with a company of that size. The client is connected to its database. */
export async function withCompany<T>(
  people: number,
  work: (product: Product, client: pg.Client) => Promise<T>,
): Promise<T> {
  const isShared = sharedSizes.includes(people)
  const run = async (product: Product) => {
    if (!isShared) await fillCompany(product.databaseUrl, people)
    const client = new pg.Client(product.databaseUrl)
    await client.connect()
    try {
      return await work(product, client)
    } finally {
      await client.end()
    }
  }
  return withProduct({}, run, isShared ? await copyOfCompany(people) : undefined)
}

/** At the end, also of an interrupted bench. */
export async function stopProducts(): Promise<void> {
  await Promise.all([...running].map((product) => product.stop()))
  for (const folder of filledDirs.values()) await rm(folder, { recursive: true, force: true })
}

/** The embedded PostgreSQL listens on a socket in the data folder. */
function databaseUrl(dataDir: string): string {
  return `postgresql://postgres@localhost/evenhand?host=${encodeURIComponent(`${dataDir}/postgres`)}`
}
