/** Things kept by a key that several of them share, each group in the order of coming. */
export interface Groups<T> {
  add(key: string, thing: T): void
  remove(key: string, thing: T): void
  of(key: string): T[]
  keys(): string[]
  all(): T[]
}

export function createGroups<T>(): Groups<T> {
  const groups = new Map<string, Set<T>>()
  return {
    add(key, thing) {
      const group = groups.get(key) ?? new Set()
      groups.set(key, group.add(thing))
    },
    remove(key, thing) {
      const group = groups.get(key)
      if (group?.delete(thing) && group.size === 0) groups.delete(key)
    },
    of: (key) => [...(groups.get(key) ?? [])],
    keys: () => [...groups.keys()],
    all: () => [...groups.values()].flatMap((group) => [...group]),
  }
}
