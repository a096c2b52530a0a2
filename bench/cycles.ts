import type { Cycle, CycleResponse, PlanResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import type pg from 'pg'
import { findAdmin, findEvaluators, ordinaryCalls, type SignedIn } from './company/people'
import { type Call, type NextCall, runLoad } from './measure/load'
import { percentile } from './measure/numbers'
import { withCompany } from './product'
import { hundredths, integer, type Section, tenths, verdict } from './report/table'

const people = 5_000
const planTarget = 1_000
const launchTarget = 60_000
const rateTarget = 0.7
const boardTarget = 100
const load = { connections: 8, requests: 1_000 }
const boardRequests = 30

export const cycles: Section = {
  name: 'cycles',
  title: 'Review cycles',
  run: (log) =>
    withCompany(people, async ({ url }, client) => {
      await setManagers(client)
      const admin = await findAdmin(client)
      const next = ordinaryCalls(await findEvaluators(client, 40))
      const { id } = await createCycle(url, admin)
      log('planning')
      const plan: Call = { path: `/cycles/${id}/plan`, token: admin.token }
      const plans = await runLoad({ url, connections: 1, requests: 12, next: () => plan })
      const { rate } = await runLoad({ url, ...load, next })
      log('launching')
      const launched = await launch(url, admin, id, next)
      log('reading the board')
      const rows = [
        limited('plan, p95', percentile(plans.times, 0.95), planTarget),
        limited(`launch of ${integer(launched.reviews)} reviews`, launched.milliseconds, launchTarget),
        [
          'rate of ordinary calls during the launch',
          hundredths(launched.rate / rate),
          `>= ${rateTarget}`,
          verdict(launched.rate / rate >= rateTarget),
        ],
      ]
      for (const path of boardPaths(id)) {
        const { times } = await runLoad({
          url,
          connections: 1,
          requests: boardRequests,
          next: () => ({ path, token: admin.token }),
        })
        rows.push(limited(`GET ${path.replace(id, '{id}')}, p95`, percentile(times, 0.95), boardTarget))
      }
      return [
        {
          title: `A company of ${integer(people)} people`,
          columns: ['', 'measured', 'target', ''],
          rows,
          notes: [
            `The ordinary calls are my turn, notifications and the current user on ${load.connections} connections, compared with the rate before the launch. Each call of the cycle screens is measured with ${boardRequests} requests.`,
          ],
        },
      ]
    }),
}

function limited(name: string, milliseconds: number, limit: number): string[] {
  return [name, `${tenths(milliseconds)} ms`, `<= ${integer(limit)} ms`, verdict(milliseconds <= limit)]
}

function boardPaths(id: string): string[] {
  return [
    '/cycles',
    `/cycles/${id}`,
    `/cycles/${id}/board`,
    `/cycles/${id}/reviews?page=1&limit=50`,
    `/cycles/${id}/reviews?page=1&limit=50&status=overdue&department=HR`,
    `/cycles/${id}/review-ids?status=open`,
    `/cycles/${id}/evaluators`,
  ]
}

/** Eight direct reports for each manager. */
async function setManagers(client: pg.Client): Promise<void> {
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as n from users where deleted_at is null)
    update users set manager_id = manager.id
    from numbered person join numbered manager on manager.n = (person.n + 6) / 8
    where users.id = person.id and person.n > 1`)
}

/** A draft for a period without other reviews. */
async function createCycle(url: string, admin: SignedIn): Promise<Cycle> {
  const { cycle } = await send<CycleResponse>(url, admin, 'POST', '/cycles', { name: 'Bench' })
  const endDate = '2040-12-31'
  const settings = {
    ...cycle.settings,
    startDate: '2040-01-01',
    endDate,
    dueDates: Object.fromEntries(openPhases.map((phase) => [phase, endDate])),
    evaluators: { ...cycle.settings.evaluators, topEvaluatorId: admin.id },
  }
  const body = { settings, revision: cycle.revision }
  return (await send<CycleResponse>(url, admin, 'PUT', `/cycles/${cycle.id}`, body)).cycle
}

/** Makes ordinary calls until all reviews are created. */
async function launch(url: string, admin: SignedIn, id: string, next: NextCall) {
  const { fingerprint } = await send<PlanResponse>(url, admin, 'GET', `/cycles/${id}/plan`)
  const start = performance.now()
  await send(url, admin, 'POST', `/cycles/${id}/launch`, { fingerprint })
  const rates: number[] = []
  for (;;) {
    const { cycle } = await send<CycleResponse>(url, admin, 'GET', `/cycles/${id}`)
    const { total, created, failed } = cycle.launch ?? { total: 0, created: 0, failed: 0 }
    if (failed > 0) throw new Error(`${failed} reviews could not be created`)
    if (created === total) {
      const rate = rates.length / rates.reduce((sum, each) => sum + 1 / each, 0)
      return { reviews: total, milliseconds: performance.now() - start, rate }
    }
    rates.push((await runLoad({ url, connections: load.connections, requests: 200, next })).rate)
  }
}

export async function send<T>(
  url: string,
  { token }: SignedIn,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
