const spread = 2 ** 32

/** An evenly spread integer from 0 to `bound` - 1 out of the browser's secure source. */
export function randomBelow(bound: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  // What lies beyond the last whole multiple would make small numbers likelier.
  return drawn < spread - (spread % bound) ? drawn % bound : randomBelow(bound)
}
