import { companyScreens } from './company'
import { criteriaScreens } from './criteria'
import { cycleScreens } from './cycles'
import { peopleScreens } from './people'
import { profileScreens } from './profiles'
import { publicScreens } from './public'
import { reviewScreens } from './reviews'
import type { Screen } from './screen'
import { settingsScreens } from './settings'

export type { Screen }

/** Every screen and dialog. Each is checked by axe in both themes and has screenshots in the docs. */
export const screens: Screen[] = [
  ...publicScreens,
  ...peopleScreens,
  ...profileScreens,
  ...reviewScreens,
  ...settingsScreens,
  ...companyScreens,
  ...criteriaScreens,
  ...cycleScreens,
]
