import type { SettingsResponse } from '@evenhand/domain/api'
import type { Settings } from '@evenhand/domain/settings'

export function viewSettings({
  sharing,
  pastReviews,
  tellAdjusted,
  earliestDay,
  reminders,
}: Settings): SettingsResponse['settings'] {
  const { daysBefore, daysAfter, time } = reminders
  return { sharing, pastReviews, tellAdjusted, earliestDay, reminders: { daysBefore, daysAfter, time } }
}
