/** Input that the server does not have yet, stored on this device per user. */
const prefix = 'draft:'

/** `place` names what the drafts belong to, such as a review. */
export interface DraftShelf<Draft> {
  read(): Map<string, Draft>
  write(name: string, draft: Draft): void
  remove(name: string): void
}

export function draftShelf<Draft>(personId: string, place: string): DraftShelf<Draft> {
  const start = `${prefix}${personId}:${place}:`
  return {
    read: () => new Map(keysFrom(start).flatMap((key) => entry<Draft>(key, start))),
    write: (name, draft) => attempt(() => localStorage.setItem(start + name, JSON.stringify(draft))),
    remove: (name) => attempt(() => localStorage.removeItem(start + name)),
  }
}

/** The places, such as reviews, for which a user has unsaved drafts. */
export function placesWithDrafts(personId: string): string[] {
  const start = `${prefix}${personId}:`
  const places = keysFrom(start).map((key) => key.slice(start.length).split(':')[0] ?? '')
  return [...new Set(places)]
}

/** Logging out removes all drafts of the user from the device. */
export function removeDraftsOf(personId: string): void {
  for (const key of keysFrom(`${prefix}${personId}:`)) attempt(() => localStorage.removeItem(key))
}

function keysFrom(start: string): string[] {
  const keys: string[] = []
  attempt(() => keys.push(...Object.keys(localStorage).filter((key) => key.startsWith(start))))
  return keys
}

/** A draft that cannot be parsed is ignored. It must not break the page. */
function entry<Draft>(key: string, start: string): [string, Draft][] {
  try {
    return [[key.slice(start.length), JSON.parse(localStorage.getItem(key) ?? '') as Draft]]
  } catch {
    return []
  }
}

/** Storage may be disabled or full. Drafts then last only as long as the page. */
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // The page still has it in memory.
  }
}
