import type pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/** What is asked of the database meanwhile, outside of transactions. */
export async function statementsDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pool, 'query')
  await work()
  const calls = query.mock.calls as unknown as [pg.QueryConfig, unknown[] | undefined][]
  query.mockRestore()
  return calls.map(([{ text, values }, given]) => ({ text, values: given ?? values ?? [] }))
}
