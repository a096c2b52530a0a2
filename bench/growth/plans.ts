import { timeEach } from '../measure/load'
import type { Table } from '../report/table'
import { inWhole, verdict } from '../report/table'
import { databaseUrl, query } from '../support/database'
import { type Product, withServer } from '../support/product'
import { screenCalls } from './calls'
import { logPlans, type Plan, type PlanNode, readPlans } from './plan-log'

const growing = ['users', 'reviews', 'review_logs', 'notifications', 'mails', 'sessions']

const twice = { times: 2, least: 2, seconds: 0 }

/** How PostgreSQL went about every statement of every call, each asked for the first time and again. */
export async function explainCalls(host: Product, name: string, people: number): Promise<Table> {
  const url = databaseUrl(host.dataDir, name)
  await logPlans(url, name)
  await withServer(host.dataDir, { DATABASE_URL: url }, async (product) => {
    for (const call of screenCalls(people)) {
      await query(url, 'update people_count set changes = changes + 1')
      await timeEach(product.url, twice, call.requests)
    }
  })
  const plans = (await readPlans(host, name)).filter(({ text }) =>
    growing.some((table) => text.includes(`"${table}"`)),
  )
  const scans = plans.flatMap((plan) => scannedTables(plan.root).map((table) => ({ table, plan })))
  return {
    title: `Plans of ${inWhole(plans.length)} statements in a company of ${inWhole(people)} people`,
    columns: ['table', 'sequential scans', 'target', ''],
    rows: growing.map((table) => {
      const count = scans.filter((scan) => scan.table === table).length
      return [table, inWhole(count), '0', verdict(count === 0)]
    }),
    notes: [
      ...new Set(scans.map(({ table, plan }) => `Reads ${table} from end to end: \`${statementOf(plan)}\``)),
    ],
  }
}

export function scannedTables(node: PlanNode): string[] {
  const table = node['Relation Name']
  const own =
    node['Node Type'] === 'Seq Scan' && table !== undefined && growing.includes(table) ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedTables)]
}

/** Without its long lists of columns. */
function statementOf({ text }: Plan): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/select (?:(?!select).){100,}? from/g, 'select … from')
}
