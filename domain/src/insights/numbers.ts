import { nameOrder } from '../people/users'

/** Null for an empty list. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The mean with two decimals. */
export function roundedMean(values: readonly number[]): number | null {
  const exact = mean(values)
  return exact === null ? null : twoDecimals(exact)
}

/** Rounds halves away from 0, so that opposite numbers stay opposite. */
export function twoDecimals(value: number): number {
  const hundredths = Math.round(Math.abs(withoutNoise(value * 100)))
  return hundredths === 0 ? 0 : (Math.sign(value) * hundredths) / 100
}

/** Removes floating-point noise, so that 4.1 - 3.1 is at least 1. */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(6))
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Null comes last. */
export function byName(one: { name: string | null }, other: { name: string | null }): number {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null)
  return nameOrder.compare(one.name, other.name) || (one.name < other.name ? -1 : 1)
}
