import { type Connection, openConnection, type RawRequest } from './connection'

/** The requests of one connection, one after the other. */
export type NextRequest = () => RawRequest

export interface Load {
  url: string
  connections: number
  seconds: number
  /** Called once for each connection. */
  requests(connection: number): NextRequest
}

/** An answer that is no success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface LoadResult {
  count: number
  /** Requests a second. */
  rate: number
}

/** Asks on all connections without a pause. An answer that is no success ends it: a fast failure is no speed. */
export async function runLoad({ url, connections, seconds, requests }: Load): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  try {
    const start = performance.now()
    const end = start + seconds * 1000
    const counts = await Promise.all(opened.map((connection, i) => askUntil(end, connection, requests(i))))
    const count = counts.reduce((total, each) => total + each, 0)
    return { count, rate: count / ((performance.now() - start) / 1000) }
  } finally {
    for (const connection of opened) connection.close()
  }
}

interface Asks {
  times: number
  /** Where they take long, fewer have to do. */
  least: number
  seconds: number
}

export async function onConnection<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(url)
  try {
    return await work(connection)
  } finally {
    connection.close()
  }
}

/** Milliseconds of each request, one after the other. */
export async function timeEach(
  connection: Connection,
  { times, least, seconds }: Asks,
  next: NextRequest,
): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const taken: number[] = []
  while (taken.length < times && (taken.length < least || performance.now() < end)) {
    const request = next()
    const start = performance.now()
    await askWell(connection, request)
    taken.push(performance.now() - start)
  }
  return taken
}

/** Each of them in turn, again and again. */
export function cycle<T>(items: readonly T[], from = 0): () => T {
  let position = from
  return () => {
    const item = items[position++ % items.length]
    if (item === undefined) throw new Error('there is nothing to ask')
    return item
  }
}

async function askUntil(end: number, connection: Connection, next: NextRequest): Promise<number> {
  let count = 0
  while (performance.now() < end) {
    await askWell(connection, next())
    count++
  }
  return count
}

async function askWell(connection: Connection, request: RawRequest): Promise<void> {
  const { status, body } = await connection.ask(request)
  if (status === 200) return
  throw new Refusal(
    status,
    `${request.split('\r\n')[0]} was answered with ${status}: ${body.toString('utf8', 0, 300)}`,
  )
}
