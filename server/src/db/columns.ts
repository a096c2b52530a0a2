import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A reference to another table that every row has. */
export function reference(name: string, id: () => AnyPgColumn, onDelete?: 'cascade') {
  return uuid(name)
    .notNull()
    .references(id, onDelete && { onDelete })
}
