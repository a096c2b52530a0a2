import { SettingsResponse, UpdateSettings } from '@evenhand/domain/api'
import type { Settings } from '@evenhand/domain/company/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { updateSettings } from './commands/update-settings'
import { readSettings } from './store'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, timeZone } = context

  route(app, 'GET /api/settings', {
    access: 'admin',
    summary:
      'Get the company settings: what employees see and when, the earliest date, and when reminders are sent',
    response: SettingsResponse,
    handler: async () => ({ settings: viewSettings(await readSettings(db)), timeZone }),
  })

  route(app, 'PUT /api/settings', {
    access: 'admin',
    summary:
      'Change company settings. Settings that are left out stay as they are. With the values before the change, it is rejected if someone else has changed them. Only super admins change when employees see ratings',
    body: UpdateSettings,
    response: SettingsResponse,
    async handler({ actor, body }) {
      return { settings: viewSettings(await updateSettings(context, actor, body)), timeZone }
    },
  })
}

function viewSettings(settings: Settings): SettingsResponse['settings'] {
  const { sharing, pastReviews, tellAdjusted, earliestDay, reminders } = settings
  const { daysBefore, daysAfter, time } = reminders
  return { sharing, pastReviews, tellAdjusted, earliestDay, reminders: { daysBefore, daysAfter, time } }
}
