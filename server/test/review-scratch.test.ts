import { ListReviews } from '@evenhand/domain/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { test } from 'vitest'
import {
  listReviews,
  listReviewsOf,
  listReviewsToEvaluate,
  listUpcoming,
} from '../src/features/reviews/list-store'
import { startTestApp } from './support/app'
import { createTestDatabase } from './support/database'
import { fillReviews } from './support/many-reviews'

test('x', async () => {
  const database = await createTestDatabase()
  const app = await startTestApp({ database })
  const t0 = Date.now()
  const id = await fillReviews(database.url, { reviews: 200_000, people: 4_000, today: '2026-05-15' })
  process.stdout.write(`fill ${Date.now() - t0}\n`)
  const qs = [
    '',
    'limit=5&state=ongoing',
    'tab=goal&status=draft',
    'tab=completed',
    'status=first-goal-checking',
    'tab=evaluation&status=draft&sortBy=end_date',
    'sortBy=end_date',
    'status=overdue',
    'status=overdue&sortBy=end_date',
    'tab=goal&search=person 777',
    'tab=completed&search=777',
    'tab=goal&status=draft&startDate=2026-05-01&endDate=2026-05-07',
    'tab=completed&startDate=2025-05-01&endDate=2025-05-07',
  ]
  const runs: [string, (db: any) => Promise<any>][] = []
  for (const v of [
    { id, role: 'admin' },
    { id, role: 'employee' },
  ] as const) {
    for (const q of qs)
      runs.push([
        `${v.role} ${q}`,
        (db) =>
          listReviews(
            db,
            v,
            ListReviews.parse({ limit: '12', ...Object.fromEntries(new URLSearchParams(q)) }),
            '2026-05-15',
          ),
      ])
    runs.push([`${v.role} upcoming`, (db) => listUpcoming(db, v, { page: 1, limit: 12 }, '2026-05-15')])
  }
  runs.push(['of', (db) => listReviewsOf(db, id, { page: 1, limit: 12 })])
  runs.push(['to', (db) => listReviewsToEvaluate(db, id, { page: 1, limit: 12 })])
  for (const [name, run] of runs) {
    const st: any[] = []
    const { rows, total } = await run(
      drizzle({
        client: app.db.$client,
        logger: { logQuery: (text, values) => void st.push([text, values]) },
      }),
    )
    process.stdout.write(`\n######## ${name}: ${rows.length} of ${total}\n`)
    for (const [t, v] of st) {
      const r = await app.db.$client.query(
        `explain (analyze, costs off, timing off, buffers off, summary on) ${t}`,
        v,
      )
      process.stdout.write(
        r.rows
          .map((x) => x['QUERY PLAN'])
          .filter((l) => !/Planning:/.test(l))
          .join('\n') + '\n--\n',
      )
    }
  }
  await app.close()
  await database.drop()
}, 120_000)
