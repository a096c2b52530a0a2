import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '../support/database'
import type { Product } from '../support/product'

/** One statement as PostgreSQL went about it. */
export interface Plan {
  /** What was announced last before it ran. */
  cause: string
  text: string
  root: PlanNode
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** PostgreSQL writes its log to files from its next start on. */
export async function keepLog(postgres: string): Promise<void> {
  await query(postgres, 'alter system set logging_collector = on')
  await query(postgres, "alter system set log_destination = 'jsonlog'")
}

/** From now on every new connection to this database logs the plan of each statement that it runs. */
export async function logPlans(url: string, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
    log_min_messages: 'log',
  }
  for (const [name, value] of Object.entries(settings))
    await query(url, `alter database ${database} set ${name} = '${value}'`)
}

/** Writes into the log what the statements from now on are for. */
export async function announce(url: string, cause: string): Promise<void> {
  await query(url, `select '${cause}' as ${announced}`)
}

const announced = 'announced'

export async function readPlans({ dataDir }: Pick<Product, 'dataDir'>, database: string): Promise<Plan[]> {
  const folder = join(dataDir, 'postgres/18/log')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const statements = texts.flatMap((text) => text.split('\n')).flatMap((line) => statementOf(line, database))
  let cause = ''
  return statements.flatMap(({ text, root }) => {
    const found = new RegExp(`^select '(.*)' as ${announced}$`).exec(text)?.[1]
    cause = found ?? cause
    return found === undefined ? [{ cause, text, root }] : []
  })
}

function statementOf(line: string, database: string): Omit<Plan, 'cause'>[] {
  if (line === '') return []
  const entry: { dbname?: string; message: string } = JSON.parse(line)
  const plan = /^duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(entry.message)?.[1]
  if (entry.dbname !== database || plan === undefined) return []
  const { 'Query Text': text, Plan: root } = JSON.parse(plan)
  return [{ text, root }]
}
