/** The password of everyone in the sample company. */
export const password = 'Review#2026'

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
