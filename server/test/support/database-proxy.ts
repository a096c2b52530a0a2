import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Db, openDatabase } from '#db/open'
import type { TestDatabase } from './database'

/** Decides what happens to a response of the database. */
type Forward = (response: Buffer, socket: Socket) => void

/** Connects to the database through a proxy. */
export async function openThrough(database: TestDatabase, forward: Forward): Promise<Db> {
  const url = new URL(database.url)
  url.search = ''
  url.host = await startProxy(database.url, forward)
  const db = openDatabase(url.href, { warn: () => undefined })
  onTestFinished(() => db.$client.end())
  return db
}

/** Returns the host and port of a proxy to the server. */
export async function startProxy(url: string, forward: Forward): Promise<string> {
  const { host, port } = new pg.Client({ connectionString: url })
  const server = createServer((socket) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.on('error', () => undefined)
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream)
    upstream.on('error', () => undefined)
    upstream.on('data', (response) => forward(response, socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => void (await once(server.close(), 'close')))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
