/** Every account of the sample company has this password. */
export const password = 'Review#2026'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
