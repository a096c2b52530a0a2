/** How often each thing is there. */
export function tally(things: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

/** What is there more or less often than it should be. */
export function differences(
  expected: Map<string, number>,
  actual: Map<string, number>,
): { thing: string; expected: number; actual: number }[] {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .map((thing) => ({ thing, expected: expected.get(thing) ?? 0, actual: actual.get(thing) ?? 0 }))
    .filter((each) => each.expected !== each.actual)
}
