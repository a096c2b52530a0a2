export type Random = ReturnType<typeof seededRandom>

/** Returns the same numbers for the same seed, so the sample company is always the same. */
export function seededRandom(seed: string) {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    /** From `min` to `max`, inclusive. */
    integer,
    pick: <T>(items: readonly T[]): T => itemAt(items, integer(0, items.length - 1)),
    chance: (probability: number) => next() < probability,
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    uuid(): string {
      const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
    },
  }
}

/** Draws texts from lists in random order, each text once. Returns an empty text when a list is used up. */
export function textDrawer(random: Random) {
  const remaining = new Map<readonly string[], string[]>()
  return (texts: readonly string[]): string => {
    const left = remaining.get(texts) ?? random.shuffled(texts)
    remaining.set(texts, left)
    return left.pop() ?? ''
  }
}

/** Wraps around at the end of the list. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
