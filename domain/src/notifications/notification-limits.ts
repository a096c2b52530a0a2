/** How often one person may do something on one day that notifies others. No one reaches these numbers in their work. */
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
