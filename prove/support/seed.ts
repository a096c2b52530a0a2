/** `SEED` repeats an earlier run. */
export function newSeed(): number {
  return numberFrom('SEED') ?? Math.floor(Math.random() * 2 ** 30) + 1
}

/** A positive integer from the environment, such as `RUNS=1000`. */
export function numberFrom(variable: string): number | undefined {
  const value = Number(process.env[variable])
  return Number.isInteger(value) && value > 0 ? value : undefined
}
