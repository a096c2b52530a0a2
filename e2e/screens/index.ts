import { companyScreens } from './company'
import { criteriaScreens } from './criteria'
import { cycleBoardScreens } from './cycle-board'
import { cycleDialogScreens } from './cycle-dialogs'
import { cycleWizardScreens } from './cycle-wizard'
import { cycleScreens } from './cycles'
import { insightScreens } from './insights'
import { peopleScreens } from './people'
import { profileScreens } from './profiles'
import { publicScreens } from './public'
import { reviewLifeScreens } from './review-life'
import { reviewScreens } from './reviews'
import type { Screen } from './screen'
import { settingsScreens } from './settings'

export type { Screen }

/** Every screen and dialog. Each is checked by axe in both themes, and most have screenshots in the docs. */
export const screens: Screen[] = [
  ...publicScreens,
  ...peopleScreens,
  ...profileScreens,
  ...reviewScreens,
  ...reviewLifeScreens,
  ...settingsScreens,
  ...companyScreens,
  ...criteriaScreens,
  ...cycleScreens,
  ...cycleWizardScreens,
  ...cycleBoardScreens,
  ...cycleDialogScreens,
  ...insightScreens,
]
