/** How often a day one person may do something that notifies others. Normal work does not reach these numbers. */
export const notificationLimits = {
  'stand-in': 100,
  withdraw: 200,
  'ask-back': 100,
  revert: 500,
  talk: 50,
  reminder: 1000,
  assignment: 2000,
} as const

export type LimitedNotification = keyof typeof notificationLimits

export const notificationWindowSeconds = 24 * 60 * 60
