import { SettingsPage } from '../pages/settings'
import type { Screen } from './screen'

const email = 'super@example.com'

/** The tabs of the settings page about sharing and reminders. */
export const settingsScreens: Screen[] = [
  {
    name: 'settings-sharing',
    email,
    open: (page) => new SettingsPage(page).open('sharing'),
  },
  {
    name: 'settings-sharing-confirm',
    part: '[role=dialog]',
    email,
    async open(page) {
      const settings = new SettingsPage(page)
      await settings.open('sharing')
      await settings.sharing('At once').check()
      await settings.save.click()
      await settings.dialog.waitFor()
    },
  },
  {
    name: 'settings-reminders',
    email,
    open: (page) => new SettingsPage(page).open('reminders'),
  },
  {
    name: 'settings-reminders-error',
    email,
    async open(page) {
      const settings = new SettingsPage(page)
      await settings.open('reminders')
      await settings.addDay('before', '90')
    },
  },
]
