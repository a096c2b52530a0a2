import { type Load, runLoad } from './load'
import type { ProcessUse } from './processes'

export interface Side extends Omit<Load, 'connections' | 'requests'> {
  /** Processor seconds used so far by everything that serves this side. */
  cpuSeconds(): ProcessUse
}

export interface Measured {
  /** Requests per second in each round. */
  rates: number[]
  /** Milliseconds of processor time per request. */
  cpu: ProcessUse
}

interface Turns {
  connections: number
  requests: number
  rounds: number
}

/** Measures all sides in turns, in short rounds, so that other work on the machine affects all of them equally. */
export async function measureInTurns<K extends string>(
  sides: Record<K, Side>,
  { connections, requests, rounds }: Turns,
): Promise<Record<K, Measured>> {
  const entries = Object.entries<Side>(sides)
  // Warm up, until the hot code is compiled and the statements are prepared.
  for (const [, side] of entries) await runLoad({ ...side, connections, requests: 2 * requests })
  const measured = Object.fromEntries(
    entries.map(([name]) => [name, { rates: [], cpu: { node: 0, postgres: 0 } }]),
  ) as unknown as Record<K, Measured>
  for (let round = 0; round < rounds; round++)
    for (const [name, side] of entries) {
      const { rates, cpu } = measured[name as K]
      const before = side.cpuSeconds()
      const { rate } = await runLoad({ ...side, connections, requests })
      const after = side.cpuSeconds()
      rates.push(rate)
      for (const program of ['node', 'postgres'] as const)
        cpu[program] += ((after[program] - before[program]) * 1000) / (requests * rounds)
    }
  return measured
}
