import type pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/** Returns the statements that run outside of transactions during `work`. */
export async function statementsDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pool, 'query')
  await work()
  const calls = query.mock.calls as unknown as [pg.QueryConfig, unknown[] | undefined][]
  query.mockRestore()
  return calls.map(([{ text, values }, parameters]) => ({ text, values: parameters ?? values ?? [] }))
}
