import { createHash } from 'node:crypto'

/** Ids that follow from a number, so that millions of rows are written without looking any up, and asked for by number. */
export type Kind = 'person' | 'session' | 'review'

export function idOf(kind: Kind, number: number): string {
  const hash = createHash('md5').update(`${kind} ${number}`).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20),
  ]
  return `${a}-${b}-4${c}-8${d}-${e}`
}

/** The same in SQL, for the length of the connection. */
export const idFunction = `
  create or replace function pg_temp.id_of(kind text, number bigint) returns uuid language sql immutable
  return overlay(overlay(md5(kind || ' ' || number::text) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
