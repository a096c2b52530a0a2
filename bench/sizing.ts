import type pg from 'pg'
import { commentSaver, findReviews, firstCriterion } from './company/people'
import { cycle, runLoad } from './measure/load'
import { memoryBytes } from './measure/processes'
import { type Product, withCompany } from './product'
import { integer, type Section, tenths } from './report/table'

const people = 1_000
const savedReviews = 60
const saves = 2_000
const connections = 32

export const sizing: Section = {
  name: 'sizing',
  title: 'Sizing',
  run: () =>
    withCompany(people, async (product, client) => {
      const idle = await connectionCount(client)
      const stored = ['reviews', 'review_logs', 'notifications']
      const reviews = Number((await client.query('select count(*) as count from reviews')).rows[0].count)
      const perReview = (await sizeOf(client, stored)) / reviews
      const logBefore = await sizeOf(client, ['review_logs'])
      const walBefore = await walPosition(client)
      const busy = await saveComments(product, client)
      const perSave = ((await sizeOf(client, ['review_logs'])) - logBefore) / saves
      const walPerSave = ((await walPosition(client)) - walBefore) / saves
      const memory = memoryBytes(product.pid)
      return [
        {
          title: `One process with ${integer(people)} people and ${integer(reviews)} reviews`,
          columns: ['', 'measured'],
          rows: [
            ['database connections when idle', integer(idle)],
            [`database connections with ${connections} requests at once`, integer(busy)],
            [`memory of Node after ${integer(saves)} saves`, `${integer(memory.node / 1e6)} MB`],
            ['memory of PostgreSQL after that', `${integer(memory.postgres / 1e6)} MB`],
            ['disk per review, with its log and notifications', `${tenths(perReview / 1e3)} kB`],
            ['disk per save of one comment', `${tenths(perSave / 1e3)} kB`],
            ['write-ahead log per save of one comment', `${tenths(walPerSave / 1e3)} kB`],
          ],
          notes: [
            `Disk includes indexes. A save of one comment adds a log entry; autosaves while someone is typing extend it. Memory per stream is measured under Live updates.`,
          ],
        },
      ]
    }),
}

/** Returns how many connections were open during the call. */
async function saveComments(product: Product, client: pg.Client): Promise<number> {
  const save = commentSaver(await firstCriterion(client))
  const next = cycle(await findReviews(client, 'self-evaluation', savedReviews), (review, pass) => {
    const call = save(review, pass)
    return { ...call, body: { ...call.body, autosave: false } }
  })
  let most = 0
  const load = runLoad({ url: product.url, connections, requests: saves, next })
  const watch = setInterval(async () => {
    most = Math.max(most, await connectionCount(client))
  }, 100)
  await load.finally(() => clearInterval(watch))
  return most
}

async function connectionCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*) as count from pg_stat_activity where starts_with(application_name, 'evenhand/')",
  )
  return Number(rows[0].count)
}

async function sizeOf(client: pg.Client, tables: string[]): Promise<number> {
  const { rows } = await client.query(
    'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  )
  return Number(rows[0].bytes)
}

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes")
  return Number(rows[0].bytes)
}
