import pg from 'pg'

/** A database on the product's own PostgreSQL, through the socket in its folder. */
export function databaseUrl(dataDir: string, database = 'evenhand'): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(`${dataDir}/postgres`)}`
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** For the one statement that a connection is not worth keeping for. */
export function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  return withConnection(url, (client) => client.query(text, values))
}
