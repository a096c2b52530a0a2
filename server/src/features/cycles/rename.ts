import type { CompanyKind } from '@evenhand/domain/company-data'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/open'

const columns = { department: sql`launch_department`, position: sql`launch_position` }
const rules = { department: 'departments', position: 'positions' }

/**
 * A department or position keeps its meaning under a new name, so the rules of cycles and the snapshots of their reviews
 * follow it. Without this, everyone would seem to have moved. Call it before locking users, because a save locks the
 * review first.
 */
export async function renameInCycles(tx: Tx, kind: CompanyKind, from: string, to: string): Promise<void> {
  const column = columns[kind]
  const path = sql.param(['rules', rules[kind]])
  await tx.execute(
    sql`update reviews set ${column} = ${to} where ${column} = ${from} and cycle_id is not null`,
  )
  await tx.execute(sql`
    update cycles set revision = revision + 1, settings = jsonb_set(settings, ${path}::text[], (
      select jsonb_agg(case name when ${from} then ${to} else name end order by place)
      from jsonb_array_elements_text(settings #> ${path}::text[]) with ordinality as names (name, place)))
    where settings #> ${path}::text[] ? ${from}`)
}
