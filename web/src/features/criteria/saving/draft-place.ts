const prefix = 'criteria-set-'

/** The place of unsaved changes to a set on this device. */
export function draftPlace(setId: string): string {
  return prefix + setId
}

/** The set whose changes are kept in this place. Null if it belongs to something else. */
export function setIdIn(place: string): string | null {
  return place.startsWith(prefix) ? place.slice(prefix.length) : null
}
