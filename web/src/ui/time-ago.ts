const steps: readonly { under: number; unit: string; length: number }[] = [
  { under: 60, unit: 'minute', length: 1 },
  { under: 24 * 60, unit: 'hour', length: 60 },
  { under: 30 * 24 * 60, unit: 'day', length: 24 * 60 },
  { under: 365 * 24 * 60, unit: 'month', length: 30 * 24 * 60 },
  { under: Number.POSITIVE_INFINITY, unit: 'year', length: 365 * 24 * 60 },
]

/** How long ago a moment was, in one unit. A clock that runs behind the server's does not make it lie ahead. */
export function timeAgo(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  const { unit, length } = steps.find(({ under }) => minutes < under) ?? { unit: 'minute', length: 1 }
  const count = Math.floor(minutes / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** 'January 5, 2026 at 3:04:05 PM GMT+1': in the reader's zone, which it names. */
export function exactMoment(moment: string): string {
  exact ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })
  return exact.format(new Date(moment))
}

let exact: Intl.DateTimeFormat | undefined
