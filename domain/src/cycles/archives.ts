import type { UserName } from '../people/users'
import { safeFileName } from '../text/file-names'

/** The ZIP file with the PDFs of a cycle's completed reviews: its states, its times, and the names of the files in it. */

export const archiveStates = ['waiting', 'writing', 'completed', 'failed', 'expired'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** How long a completed archive can be downloaded, and how long each link to it works. */
export const archiveLifetime = { hours: 24, linkMinutes: 5 }

interface Archive {
  claimedUntil: Date | null
  failure: string | null
  expiresAt: Date | null
}

export function archiveState({ claimedUntil, failure, expiresAt }: Archive, now: Date): ArchiveState {
  if (failure !== null) return 'failed'
  if (expiresAt !== null) return expiresAt <= now ? 'expired' : 'completed'
  return claimedUntil === null ? 'waiting' : 'writing'
}

export function isRunning(state: ArchiveState): boolean {
  return state === 'waiting' || state === 'writing'
}

/** When an archive that is completed now expires. */
export function archiveExpiry(now: Date): Date {
  return new Date(now.getTime() + archiveLifetime.hours * 3_600_000)
}

/** When a link that is created now stops working. Not after the archive itself expires. */
export function linkExpiry(now: Date, archiveExpiresAt: Date): Date {
  const end = now.getTime() + archiveLifetime.linkMinutes * 60_000
  return new Date(Math.min(end, archiveExpiresAt.getTime()))
}

/** Returns a function that names the file of each review: "Last First, Department.pdf", with a number if the name is taken. */
export function archiveFileNames(): (employee: UserName, department: string) => string {
  const taken = new Set<string>()
  return (employee, department) => {
    const base = safeFileName(`${employee.lastName} ${employee.firstName}, ${department}`)
    let name = base
    for (let number = 2; taken.has(nameKey(name)); number++) name = `${base} (${number})`
    taken.add(nameKey(name))
    return `${name}.pdf`
  }
}

/** The name of the ZIP file. */
export function archiveFileName(cycle: string): string {
  return `${safeFileName(cycle)}.zip`
}

/** The name in lower case, because Windows and macOS ignore case. */
function nameKey(name: string): string {
  return name.toLowerCase()
}
