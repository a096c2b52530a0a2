import type { Client } from 'pg'
import type { Attempt, Witness } from '../load/witness'
import { acknowledgedWrites } from './acknowledged'
import { type Kept, readKept } from './kept'
import { mailsOfTurns } from './mails'
import { completedWhenFinal, legalWalks, rightCounts } from './phases'
import { rightScores, toldFields } from './scores'
import { toldOnce } from './told'

/** Reads the database and says all that is wrong with it; nothing when it is as it must be. */
export async function check(client: Client, witness?: Witness): Promise<string[]> {
  return [...problemsOf(await readKept(client), witness?.attempts), ...(witness?.surprises ?? [])]
}

export function problemsOf(kept: Kept, attempts: readonly Attempt[] = []): string[] {
  return [
    ...acknowledgedWrites(kept, attempts),
    ...legalWalks(kept),
    ...completedWhenFinal(kept),
    ...rightScores(kept),
    ...toldFields(kept),
    ...toldOnce(kept, attempts),
    ...mailsOfTurns(kept),
    ...rightCounts(kept),
    ...someoneInCharge(kept),
  ]
}

function someoneInCharge({ people }: Kept): string[] {
  const isThere = people.some(({ role, isDeleted }) => role === 'super_admin' && !isDeleted)
  return isThere ? [] : ['there is no super admin any more']
}
