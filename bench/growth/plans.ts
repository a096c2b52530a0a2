import { onConnection, timeEach } from '../measure/load'
import type { Table } from '../report/table'
import { inWhole, verdict } from '../report/table'
import { databaseUrl, query } from '../support/database'
import { type Product, withServer } from '../support/product'
import { screenCalls } from './calls'
import { announce, logPlans, type Plan, type PlanNode, readPlans } from './plan-log'
import type { Company } from './sizes'

const growing = ['users', 'reviews', 'review_logs', 'notifications', 'mails', 'sessions']

const twice = { times: 2, least: 2, seconds: 0 }

/** How PostgreSQL went about every statement of every call, each asked for the first time and again. */
export async function explainCalls(host: Product, { people, database }: Company): Promise<Table> {
  const url = databaseUrl(host.dataDir, database)
  await logPlans(url, database)
  await withServer(host.dataDir, { DATABASE_URL: url }, (product) =>
    onConnection(product.url, async (connection) => {
      for (const call of screenCalls(people)) {
        await announce(url, call.name)
        await query(url, 'update people_count set changes = changes + 1')
        await timeEach(connection, twice, call.requests)
      }
    }),
  )
  const isOfCall = ({ cause, root }: Plan) => cause !== '' && growingNodes(root).length > 0
  const plans = (await readPlans(host, database)).filter(isOfCall)
  const scans = plans.flatMap((plan) => scannedTables(plan.root).map((table) => ({ table, plan })))
  return {
    title: `Plans of ${inWhole(plans.length)} statements in a company of ${inWhole(people)} people`,
    columns: ['table', 'sequential scans', 'target', ''],
    rows: growing.map((table) => {
      const count = scans.filter((scan) => scan.table === table).length
      return [table, inWhole(count), '0', verdict(count === 0)]
    }),
    notes: [
      ...new Set(
        scans.map(
          ({ table, plan }) => `${plan.cause} reads ${table} from end to end: \`${shortened(plan)}\``,
        ),
      ),
    ],
  }
}

/** The growing tables that this plan reads from end to end. */
export function scannedTables(root: PlanNode): string[] {
  return growingNodes(root).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [],
  )
}

function growingNodes(node: PlanNode): PlanNode[] {
  const isGrowing = growing.includes(node['Relation Name'] ?? '')
  return [...(isGrowing ? [node] : []), ...(node.Plans ?? []).flatMap(growingNodes)]
}

/** Without its long lists of columns. */
function shortened({ text }: Plan): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/select (?:(?!select).){100,}? from/g, 'select … from')
}
