import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column with folded text contains the search text, ignoring case and accents. LIKE wildcards are escaped
 * after folding, because folding can produce one.
 */
export function containsText(column: PgColumn, text: string): SQL {
  const pattern = sql`regexp_replace(fold_text(${text}), '[\\\\%_]', '\\\\\\&', 'g')`
  return sql`${column} like '%' || ${pattern} || '%'`
}
