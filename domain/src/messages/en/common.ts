import { longUsDay, shortUsDay, shortUsPeriod } from '../../days'
import { formatCount } from './intl'

const exactTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })
const relativeTime = new Intl.RelativeTimeFormat('en')

const productName = 'Evenhand'

export const common = {
  /** The `lang` attribute of pages and mails. */
  language: 'en',
  productName,
  longDay: longUsDay,
  shortDay: shortUsDay,
  shortPeriod: shortUsPeriod,
  /** '10,000' */
  count: formatCount,
  /** The title of the browser tab. */
  pageTitle: (page: string) => `${page} · ${productName}`,
  actions: {
    apply: 'Apply',
    back: 'Back',
    cancel: 'Cancel',
    clear: 'Clear',
    clearAll: 'Clear all',
    close: 'Close',
    delete: 'Delete',
    discard: 'Discard',
    edit: 'Edit',
    reload: 'Reload',
    retry: 'Retry',
    saveChanges: 'Save Changes',
    undo: 'Undo',
    update: 'Update',
    /** Accessible names of icon buttons. `name` is the person or review. */
    deleteItem: (name: string) => `Delete ${name}`,
    editItem: (name: string) => `Edit ${name}`,
  },
  loading: 'Loading…',
  accessDenied: 'Access Denied',
  serverUnreachable: 'The server cannot be reached. Please check your connection and try again.',
  staleData: (reason: string) => `This page could not be refreshed. ${reason}`,
  loadError: {
    page: 'This page could not be loaded',
    dialog: 'This dialog could not be loaded',
    section: 'This section could not be loaded',
    outdated: 'A new version is available. Reload the page to continue.',
  },
  unexpectedError: {
    title: 'Unexpected Application Error!',
    text: 'Your saved work is safe. Reload the page. If the error occurs again, contact IT Support.',
  },
  goHome: 'Go to the home page',
  header: {
    home: `${productName} home`,
    navigation: 'Main',
    team: 'Team',
    ownProfile: 'My profile',
    logOut: 'Logout',
    menu: 'Menu',
    /** Follows the name and role of the user. */
    menuButton: 'menu',
    skipToContent: 'Skip to content',
    version: (version: string) => `${productName} ${version}`,
  },
  colorScheme: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  toasts: {
    label: 'Messages, Alt+T',
    none: 'No messages',
  },
  discardDialog: {
    title: 'Discard changes?',
    text: 'Your changes have not been saved.',
    cancel: 'Keep editing',
  },
  list: {
    filters: 'Filters',
    sortBy: 'Sort by',
    loadMore: 'Load more',
    loadingMore: 'Loading more...',
    shown: (shown: number, total: number) => `Showing ${shown} of ${total}`,
    rowFilter: 'Rows to show',
    rowsPerPage: 'Rows per page',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  filter: {
    withValue: (label: string, value: string) => `${label}: ${value}`,
    dayRange: (from: string, to: string) => `${from} – ${to}`,
    fromDay: (day: string) => `from ${day}`,
    untilDay: (day: string) => `through ${day}`,
  },
  day: {
    format: 'M/D/YYYY',
    from: 'From',
    to: 'To',
    choose: (label: string) => `Choose ${label}`,
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    loadingCalendar: 'Loading calendar',
    invalid: 'Enter a date as month/day/year, for example 4/1/2026.',
    tooEarly: (first: string) => `Enter a date on or after ${first}.`,
    tooLate: (last: string) => `Enter a date on or before ${last}.`,
  },
  /** 'since Mar 3', in the time zone of the device. */
  since(time: Date, hasYear: boolean) {
    const year = hasYear ? 'numeric' : undefined
    return `since ${time.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year })}`
  },
  /** 'January 5, 2026 at 3:04:05 PM GMT+1', in the time zone of the device. */
  exactTime: (time: Date) => exactTime.format(time),
  ago: {
    now: 'less than a minute ago',
    since: (count: number, unit: Intl.RelativeTimeFormatUnit) => relativeTime.format(-count, unit),
  },
  file: {
    choose: 'Choose a file',
  },
  chart: {
    showChart: 'Show as chart',
    showTable: 'Show as table',
  },
  rating: {
    /** Follows a rating, for screen readers. */
    outOfFive: 'out of 5',
    ofFive: (rating: string) => `${rating} / 5`,
    /** The tooltip of a rating that is shown with one decimal. */
    exactly: (rating: string) => `Exactly ${rating}`,
  },
}
