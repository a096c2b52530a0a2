import type { CycleReferences } from '@evenhand/domain/api'
import { referencesWithout } from '@evenhand/domain/cycle-references'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { criteriaSets, departments, positions, users } from '#db/schema'

/** Returns the names that do not exist. Deleted ones count as unknown. */
export async function readUnknown(db: Queryable, references: CycleReferences): Promise<CycleReferences> {
  const found = {
    departments: await db
      .select({ value: departments.name })
      .from(departments)
      .where(and(isNull(departments.deletedAt), isAny(departments.name, references.departments))),
    positions: await db
      .select({ value: positions.name })
      .from(positions)
      .where(and(isNull(positions.deletedAt), isAny(positions.name, references.positions))),
    people: await db
      .select({ value: users.id })
      .from(users)
      .where(and(isNull(users.deletedAt), isAny(users.id, references.people))),
    criteriaSets: await db
      .select({ value: criteriaSets.id })
      .from(criteriaSets)
      .where(isAny(criteriaSets.id, references.criteriaSets)),
  }
  const values = (rows: readonly { value: string }[]) => rows.map(({ value }) => value)
  return referencesWithout(references, {
    departments: values(found.departments),
    positions: values(found.positions),
    people: values(found.people),
    criteriaSets: values(found.criteriaSets),
  })
}

/** One array instead of a parameter for each value, because PostgreSQL allows only 65,535 parameters. */
function isAny(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
}
