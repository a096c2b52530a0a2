const minute = 60_000
const longestPause = 60 * minute

/** With the pauses below, the last try comes after about two days. */
const mostTries = 54

/** The pause doubles from one minute up to one hour. Null when the mail is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= mostTries) return null
  const pause = Math.min(longestPause, minute * 2 ** (attempts - 1))
  return new Date(now.getTime() + pause)
}
