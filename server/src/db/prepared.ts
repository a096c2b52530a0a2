import type { Queryable } from './open'

/**
 * A statement that is built once for each handle, and, with a name of its own, planned once for each connection: for
 * those that nearly every call asks. The name has to be the statement's alone.
 */
export function prepared<Statement extends object>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
