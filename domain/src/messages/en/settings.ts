/** The settings page. */
export const settings = {
  title: 'Settings',
  tabList: 'Settings',
  tabs: {
    company: 'Company',
    criteria: 'Criteria',
    sharing: 'Sharing',
    reminders: 'Reminders',
  },
  /** The name of a tab in the title of the browser tab. */
  pageName: (tab: string) => `${tab} · Settings`,
  accessDenied: 'Only admins can change the settings.',
  loading: 'Loading settings',
  loadFailed: 'Failed to load settings',
  saved: 'Settings saved',
  /** Follows what someone else has changed. */
  conflictHint: 'Save again to use your values, or discard your changes.',
}
