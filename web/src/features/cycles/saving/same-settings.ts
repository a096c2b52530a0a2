import type { CycleSettings } from '@evenhand/domain/api'

/** Compares the values of settings. PostgreSQL may return their fields in another order. */
export function isSameSettings(one: unknown, other: unknown): boolean {
  return sortedText(one) === sortedText(other)
}

/** Whether what is stored on this device has all parts of the settings. */
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
