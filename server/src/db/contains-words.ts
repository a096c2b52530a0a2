import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a folded column holds these words, whatever their case and accents. Folding can make a pattern's sign of
 * another character, so that signs are taken for text only after it.
 */
export function containsWords(column: PgColumn, words: string | Placeholder): SQL {
  const text = sql`regexp_replace(fold_text(${words}), '[\\\\%_]', '\\\\\\&', 'g')`
  return sql`${column} like '%' || ${text} || '%'`
}
