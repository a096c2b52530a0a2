/** Everyone in the sample company signs in with this password. */
export const samplePassword = 'Review#2026'
