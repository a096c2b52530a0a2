import { completedCycle } from './company/completed-cycle'
import { findAdmin } from './company/people'
import { runLoad } from './measure/load'
import { percentile } from './measure/numbers'
import { withCompany } from './product'
import { integer, type Section, verdict } from './report/table'

const people = 5_000
const reviews = 5_000
/** Higher than for other calls, because each call reads a whole cycle and is rare. */
const target = 1_000
const warmUps = 2
const requests = 12

export const insights: Section = {
  name: 'insights',
  title: 'Insights',
  run: (log) =>
    withCompany(people, async ({ url }, client) => {
      const { token, ...admin } = await findAdmin(client)
      const cycleId = await completedCycle(url, { token, ...admin }, client, reviews)
      await client.query('vacuum analyze reviews')
      const calls = {
        'numbers, charts and flags': `/insights?cycleId=${cycleId}`,
        'the first 30 reviews': `/insights/reviews?cycleId=${cycleId}&page=1&limit=30`,
        'the first 30 flagged reviews': `/insights/reviews?cycleId=${cycleId}&flag=evaluators-apart&page=1&limit=30`,
      }
      const rows: string[][] = []
      for (const [name, path] of Object.entries(calls)) {
        log(name)
        const next = () => ({ path, token })
        await runLoad({ url, connections: 1, requests: warmUps, next })
        const { times } = await runLoad({ url, connections: 1, requests, next })
        const p95 = percentile(times, 0.95)
        rows.push([
          name,
          integer(percentile(times, 0.5)),
          integer(p95),
          integer(target),
          verdict(p95 <= target),
        ])
      }
      return [
        {
          title: `A cycle with ${integer(reviews)} completed reviews, milliseconds per call`,
          columns: ['call', 'p50', 'p95', 'target for p95', ''],
          rows,
          notes: [`One connection, ${requests} requests after ${warmUps} warm-up requests.`],
        },
      ]
    }),
}
