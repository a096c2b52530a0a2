/** Choices that the same seed makes in the same way. */
export interface Random {
  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('there is nothing to pick from')
      return list[below(list.length)] as T
    },
  }
}

/** The seed of this run: `SEED` to see a run again, else a new one each time. */
export function seedOfRun(): number {
  return wantedNumber('SEED') ?? Math.floor(Math.random() * 2 ** 31) + 1
}

/** A whole number that whoever runs it has set, such as `ACTIONS=10000` for a longer run. */
export function wantedNumber(variable: string): number | undefined {
  const given = Number(process.env[variable])
  return Number.isInteger(given) && given > 0 ? given : undefined
}
