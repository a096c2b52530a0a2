import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#db/embedded/start'
import { migrateDatabase } from '#db/migrate'
import { openDatabase } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { migrationsDir } from '#paths'
import { createLog } from '#plugins/logging'
import { inDatabase } from './database-url'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run. Each test file creates its own databases on it. */
    serverUrl: string
    /** The name of a database with all tables that test databases are copied from. */
    template: string
  }
}

/** Four test files run at once, and some start several instances with ten connections each. */
const connections = 200

/** Starts one PostgreSQL for the whole run, with a template database that is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = await createTemplate(server.url).catch(async (error) => {
    await server.stop()
    throw error
  })
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  return async () => {
    await onServer(server.url, `drop database ${template}`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const externalUrl = process.env.TEST_DATABASE_URL
  if (externalUrl) return { url: externalUrl, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, connections })
  return {
    url: postgres.urlFor('postgres'),
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(serverUrl: string): Promise<string> {
  const template = `evenhand_template_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${template}`)
  await prepare(inDatabase(serverUrl, template))
  return template
}

async function prepare(url: string): Promise<void> {
  const db = openDatabase(url, createLog('silent'))
  try {
    await withStartLock(db, (client) => migrateDatabase(client, migrationsDir))
  } finally {
    await db.$client.end()
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
