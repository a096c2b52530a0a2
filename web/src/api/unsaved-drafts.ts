import { tryStorage } from '../ui/remembered'

/** Unsaved input, stored on this device per user. */
const prefix = 'draft:'

/** The drafts of one place, such as a review. */
export interface DraftStorage<Draft> {
  read(): Map<string, Draft>
  write(name: string, draft: Draft): void
  remove(name: string): void
}

export function draftStorage<Draft>(personId: string, place: string): DraftStorage<Draft> {
  const start = `${prefix}${personId}:${place}:`
  return {
    read: () => new Map(keysFrom(start).flatMap((key) => entry<Draft>(key, start))),
    write: (name, draft) => tryStorage(() => localStorage.setItem(start + name, JSON.stringify(draft))),
    remove: (name) => tryStorage(() => localStorage.removeItem(start + name)),
  }
}

/** The places where a user has unsaved drafts. */
export function scopesWithDrafts(personId: string): string[] {
  const start = `${prefix}${personId}:`
  const places = keysFrom(start).map((key) => key.slice(start.length).split(':')[0] ?? '')
  return [...new Set(places)]
}

/** Removes all drafts of a user from this device, on logout. */
export function removeDraftsOf(personId: string): void {
  for (const key of keysFrom(`${prefix}${personId}:`)) tryStorage(() => localStorage.removeItem(key))
}

function keysFrom(start: string): string[] {
  const keys: string[] = []
  tryStorage(() => keys.push(...Object.keys(localStorage).filter((key) => key.startsWith(start))))
  return keys
}

/** Ignores a draft that cannot be parsed. */
function entry<Draft>(key: string, start: string): [string, Draft][] {
  try {
    return [[key.slice(start.length), JSON.parse(localStorage.getItem(key) ?? '') as Draft]]
  } catch {
    return []
  }
}
