import type { SettingsResponse } from '@evenhand/domain/api'
import type { Settings } from '@evenhand/domain/settings'

export function viewSettings({ sharing, reminders }: Settings): SettingsResponse['settings'] {
  const { daysBefore, daysAfter, time } = reminders
  return { sharing, reminders: { daysBefore, daysAfter, time } }
}
