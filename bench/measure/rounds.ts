import { type Load, runLoad } from './load'
import type { CpuTimes } from './processes'

export interface Side extends Omit<Load, 'seconds'> {
  /** Processor time so far of all who work for this side. */
  cpu(): CpuTimes
}

export interface Measured {
  rates: number[]
  /** Milliseconds of processor time for each request. */
  cpu: CpuTimes
}

interface Rounds {
  rounds: number
  seconds: number
}

/** Until the code that is run is compiled for good. */
const warmUpSeconds = 2

/** In turns, so that whatever else the machine does disturbs all sides alike. The first round of each is for warming up. */
export async function inRounds<K extends string>(
  sides: Record<K, Side>,
  { rounds, seconds }: Rounds,
): Promise<Record<K, Measured>> {
  const entries = Object.entries<Side>(sides)
  const taken = entries.map(() => ({ rates: [] as number[], count: 0, node: 0, postgres: 0 }))
  for (let round = 0; round <= rounds; round++) {
    for (const [i, [, side]] of entries.entries()) {
      const before = side.cpu()
      const { rate, count } = await runLoad({ ...side, seconds: round === 0 ? warmUpSeconds : seconds })
      const after = side.cpu()
      const total = taken[i]
      if (round === 0 || !total) continue
      total.rates.push(rate)
      total.count += count
      total.node += after.node - before.node
      total.postgres += after.postgres - before.postgres
    }
  }
  const measured = entries.map(([name], i) => {
    const { rates, count, node, postgres } = taken[i] ?? { rates: [], count: 0, node: 0, postgres: 0 }
    return [name, { rates, cpu: { node: (node / count) * 1000, postgres: (postgres / count) * 1000 } }]
  })
  return Object.fromEntries(measured)
}
