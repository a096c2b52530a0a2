import type { CycleSettings } from '@evenhand/domain/api'

const prefix = 'cycle-'

/** Compares the values of settings. PostgreSQL may return their fields in another order. */
export function isSameSettings(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

/** Checks that what is stored on this device has all parts of the settings. */
export function isSettings(stored: unknown): stored is CycleSettings {
  const parts = ['startDate', 'endDate', 'dueDates', 'rules', 'evaluators', 'criteria', 'release']
  return typeof stored === 'object' && stored !== null && parts.every((part) => part in stored)
}

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Returns where unsaved changes to a cycle are kept on this device. */
export function cycleDraftPlace(cycleId: string): string {
  return prefix + cycleId
}

/** The cycle whose changes are kept in this place. Null if it belongs to something else. */
export function cycleIdIn(place: string): string | null {
  return place.startsWith(prefix) ? place.slice(prefix.length) : null
}
