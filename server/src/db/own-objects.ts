import type { MigrationMeta } from 'drizzle-orm/migrator'

/** What the migrations have made in the schema `public`, which may hold other people's things too. */
export interface OwnObjects {
  tables: string[]
  functions: string[]
}

export function ownObjects(migrations: MigrationMeta[]): OwnObjects {
  const text = migrations.flatMap(({ sql }) => sql).join('\n')
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  return {
    tables: named(/^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gim),
    functions: named(/^\s*create\s+(?:or\s+replace\s+)?function\s+"?(\w+)/gim),
  }
}
