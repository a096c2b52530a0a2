import { isDeepStrictEqual } from 'node:util'
import type { Review } from '@evenhand/domain/api'
import type { UserName } from '@evenhand/domain/people/users'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/open'
import { serializedLength, serializeOnce } from '../../review-json'
import { readPeople } from './read-log'
import type { LogReader } from './visible-entries'

/** The part of a response that comes from the log. */
export type LogView = Pick<Review, 'evaluationLogs' | 'evaluationLogCount' | 'olderLogs'>

/** Identifies the content of a log. Entries never change, except that a save may extend the last one. */
export interface LogState {
  id: string
  /** The version of the review as the reader knows it. */
  version: number
  /**
   * The sequence of the newest entry. Null for the employee: a hidden entry must not make the next read take longer, and
   * each entry that the employee may see changes the version.
   */
  lastEntry: number | null
}

type Names = Map<string, UserName | null>

interface CachedLog {
  state: LogState
  view: LogView
  /** The people in the entries, with their names when the log was read. Null for deleted people. */
  names: Names
}

/** The logs that were read last, by review and reader. People open the same reviews again and again, and reading a log takes longer than all the rest. */
const cache = new LRUCache<string, CachedLog>({
  maxSize: 24_000_000,
  // The size of the last response with the log, which is kept as well.
  sizeCalculation: ({ view }) =>
    serializedLength(view.evaluationLogs) + serializedLength(view.olderLogs) + otherPartsLength,
})

/** The size of a response without its log: the criteria and the texts that people wrote. */
const otherPartsLength = 20_000

/** The log from an earlier read. Undefined if the review, its log or a name in it has changed since. */
export async function findCachedLog(db: Queryable, state: LogState, reader: LogReader, participants: Names) {
  const cached = cache.get(keyOf(state, reader))
  const { version, lastEntry } = state
  if (cached?.state.version !== version || cached.state.lastEntry !== lastEntry) return undefined
  const others = [...cached.names.keys()].filter((id) => !participants.has(id))
  const names: Names = new Map([...participants, ...(others.length > 0 ? await readPeople(db, others) : [])])
  const isCurrent = ([id, name]: [string, UserName | null]) => isDeepStrictEqual(names.get(id) ?? null, name)
  return [...cached.names].every(isCurrent) ? cached.view : undefined
}

export function cacheLog(state: LogState, reader: LogReader, view: LogView): void {
  serializeOnce(view.evaluationLogs)
  serializeOnce(view.olderLogs)
  const { id, version, lastEntry } = state
  const names: Names = new Map()
  for (const entry of [...view.evaluationLogs, ...view.olderLogs]) {
    names.set(entry.evaluatorId, entry.evaluator)
    if (entry.forId !== null) names.set(entry.forId, entry.for)
  }
  cache.set(keyOf(state, reader), { state: { id, version, lastEntry }, view, names })
}

/** Each reader who may not see the entries of both evaluators has a log of their own, because they see their own entries. */
function keyOf({ id, lastEntry }: LogState, { visible, viewerId }: LogReader): string {
  const isShared = visible.has('both') && lastEntry !== null
  return [id, ...visible, ...(isShared ? [] : [viewerId])].join(' ')
}
