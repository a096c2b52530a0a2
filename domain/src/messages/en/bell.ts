/** The bell and its panel. The texts of the notifications come from the server. */
export const bell = {
  title: 'Notifications',
  bell: {
    name: (unread: number) => `Notifications, ${unread} unread`,
    count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  },
  panel: {
    listName: 'Notification list',
    empty: 'Currently there are no notifications!',
    readAll: 'Read All',
    disconnected: 'Live updates are paused. Reconnecting…',
    unread: 'Unread',
    remove: 'Remove notification',
    updateFailed: 'Failed to update notification',
  },
  clearAll: {
    question: 'Are you sure you want to clear all notifications? This action cannot be undone.',
    confirm: 'Clear all notifications',
  },
  older: {
    none: 'No older notifications',
    loading: 'Loading older notifications…',
    failed: 'Failed to load older notifications',
  },
}
