import pg from 'pg'
import type { Product } from './product'

/** Connects to the database of a running product. */
export async function connectDatabase({ dataDir }: Pick<Product, 'dataDir'>): Promise<pg.Client> {
  const folder = encodeURIComponent(`${dataDir}/postgres`)
  const client = new pg.Client(`postgresql://postgres@localhost/evenhand?host=${folder}`)
  await client.connect()
  return client
}
