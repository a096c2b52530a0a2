const minute = 60_000
const longestPause = 60 * minute

/** With the delays below, the last attempt is after about two days. */
const mostTries = 54

/** The delay doubles from one minute up to one hour. Null after the last attempt. */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= mostTries) return null
  const pause = Math.min(longestPause, minute * 2 ** (attempts - 1))
  return new Date(now.getTime() + pause)
}
