import { longUsDay, shortUsDay, shortUsPeriod } from '../../days'

export const common = {
  /** The `lang` attribute of pages and mails. */
  language: 'en',
  productName: 'Evenhand',
  longDay: longUsDay,
  shortDay: shortUsDay,
  shortPeriod: shortUsPeriod,
}
