import { type Queryable, transaction } from '#db/open'
import type { ArchiveRow } from '#db/schema'
import type { Context } from '../context'
import { claimNext, deleteParts, insertPart, updateClaimed } from './store'

/** Thrown if the archive was deleted or another instance has claimed it. */
export class ClaimLost extends Error {}

/** An archive that only this instance writes. Saving renews the claim. If the instance dies, another one can claim the archive. */
export type Claim = NonNullable<Awaited<ReturnType<typeof claimArchive>>>

const claimMilliseconds = 60_000

/** Claims the oldest archive that no instance is writing. */
export async function claimArchive({ db, now }: Pick<Context, 'db' | 'now'>) {
  const nextEnd = () => new Date(now().getTime() + claimMilliseconds)
  let claimedUntil = nextEnd()
  const archive = await claimNext(db, now(), claimedUntil)
  if (!archive) return undefined
  const { id } = archive
  let parts = 0
  let size = 0

  async function update(changes: Partial<ArchiveRow>, tx: Queryable = db): Promise<void> {
    if (!(await updateClaimed(tx, { id, claimedUntil }, changes))) throw new ClaimLost()
  }

  return {
    archive,
    /** Stores the progress, and the next part if there is one. */
    async save(progress: { total: number; written: number }, part?: Buffer): Promise<void> {
      const end = nextEnd()
      await transaction(db, async (tx) => {
        await update({ ...progress, size: size + (part?.length ?? 0), claimedUntil: end }, tx)
        if (part) await insertPart(tx, { archiveId: id, number: parts, content: part })
      })
      claimedUntil = end
      size += part?.length ?? 0
      parts += part ? 1 : 0
    },
    complete: (expiresAt: Date) => update({ completedAt: now(), expiresAt }),
    fail: (reason: string) =>
      transaction(db, async (tx) => {
        await update({ failure: reason.slice(0, 500) }, tx)
        await deleteParts(tx, id)
      }),
    /** Lets any instance start the archive again. */
    release: () => update({ claimedUntil: null, written: 0 }),
  }
}
