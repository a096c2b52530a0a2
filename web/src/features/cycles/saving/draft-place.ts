const prefix = 'cycle-'

/** Where unsaved changes to a cycle are kept on this device. */
export function cycleDraftPlace(cycleId: string): string {
  return prefix + cycleId
}

/** The cycle whose changes are kept in this place. Null if it belongs to something else. */
export function cycleIdIn(place: string): string | null {
  return place.startsWith(prefix) ? place.slice(prefix.length) : null
}
