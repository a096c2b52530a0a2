import { CompanySettings } from '../pages/company-settings'
import type { Screen } from './screen'

const email = 'admin@example.com'

/** The settings, as an admin sees them. */
export const companyScreens: Screen[] = [
  {
    name: 'settings-company',
    email,
    open: async (page) => new CompanySettings(page).open(),
  },
  {
    name: 'settings-company-rename',
    part: 'main',
    email,
    async open(page) {
      const settings = new CompanySettings(page)
      await settings.open()
      await settings.startRenaming(settings.departments, 'HR')
    },
  },
  {
    name: 'settings-company-in-use',
    part: '[role=dialog]',
    email,
    async open(page) {
      const settings = new CompanySettings(page)
      await settings.open()
      await settings.departments.getByRole('button', { name: 'Delete HR' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
