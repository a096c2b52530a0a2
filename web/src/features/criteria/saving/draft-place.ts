const prefix = 'criteria-set-'

/** Where unsaved changes to a set are kept on this device. */
export function draftPlace(setId: string): string {
  return prefix + setId
}

/** The set whose changes are kept in this place. Null if it belongs to something else. */
export function setIdIn(place: string): string | null {
  return place.startsWith(prefix) ? place.slice(prefix.length) : null
}
