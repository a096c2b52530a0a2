/** The manager of each person, by any unique key. People without a manager are missing. */
export type Managers = ReadonlyMap<string, string>

/**
 * The loops of these people and all managers above them: each person reports to the next one, and the last one to the
 * first. Looks at everyone once, because a file can have thousands of levels.
 */
export function reportingLoops(people: Iterable<string>, managers: Managers): string[][] {
  const seen = new Set<string>()
  const loops: string[][] = []
  for (const person of people) {
    const path: string[] = []
    let next: string | undefined = person
    while (next !== undefined && !seen.has(next)) {
      seen.add(next)
      path.push(next)
      next = managers.get(next)
    }
    // Otherwise the path ends at the top, or in an earlier path.
    const start = next === undefined ? -1 : path.indexOf(next)
    if (start >= 0) loops.push(path.slice(start))
  }
  return loops
}
