import type { Messages } from '../messages'
import type { NotificationContent } from '../notifications/kinds'

/** The notification as HTML. All values are escaped here, so catalogs do not have to. */
export function notificationText({ kind, values }: NotificationContent, messages: Messages): string {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? escapeHtml(value) : value,
  ])
  const text = messages.notifications[kind] as (values: object) => string
  return text(Object.fromEntries(escaped))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
