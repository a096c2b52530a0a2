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

/** The same for a statement that comes in shapes, of which there have to be few. */
export function preparedShapes<Shape, Statement extends object>(
  build: (db: Queryable, shape: Shape) => Statement,
): (db: Queryable, shape: Shape) => Statement {
  const shapesOf = prepared(() => new Map<string, Statement>())
  return (db, shape) => {
    const shapes = shapesOf(db)
    const key = JSON.stringify(shape)
    const known = shapes.get(key) ?? build(db, shape)
    shapes.set(key, known)
    return known
  }
}
