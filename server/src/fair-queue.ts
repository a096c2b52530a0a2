interface Bounds {
  total: number
  perKey: number
}

/** A round-robin queue over keys, so that a key with many waiting entries does not delay the others. */
export interface FairQueue<T> {
  /** False when the queue, or the share of this key, is full. */
  add(key: string, item: T): boolean
  take(): T | undefined
  readonly size: number
}

export function createFairQueue<T>({ total, perKey }: Bounds): FairQueue<T> {
  const waiting = new Map<string, T[]>()
  let size = 0
  return {
    add(key, item) {
      const own = waiting.get(key) ?? []
      if (size >= total || own.length >= perKey) return false
      own.push(item)
      waiting.set(key, own)
      size++
      return true
    },
    take() {
      const [first] = waiting
      if (!first) return undefined
      const [key, own] = first
      const item = own.shift()
      // Move the key to the end.
      waiting.delete(key)
      if (own.length > 0) waiting.set(key, own)
      size--
      return item
    },
    get size() {
      return size
    },
  }
}
