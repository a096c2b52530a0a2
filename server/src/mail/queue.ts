import { isPlainEmail } from '@evenhand/domain/people'
import { type Db, type Tx, transaction } from '../db/open'
import type { Jobs } from '../jobs/jobs'
import type { NewMail, Transport } from './mail'
import { insertMail, lockUnsentMail, recordFailure, recordSent, unsentMails } from './store'

/** A mail goes out with the transaction it is written in: a change that did not happen sends none, and none gets lost. */
export type QueueMail = (tx: Tx, mail: NewMail) => Promise<void>

interface MailParts {
  db: Db
  jobs: Jobs
  transport: Transport
  now: () => Date
}

const queue = 'send-mail'

// Over about a day and a half, the first ones within seconds.
const tries = 17
const options = {
  retryLimit: tries - 1,
  retryDelaySeconds: 1,
  retryBackoff: true,
  leaseSeconds: 60,
  atOnce: 2,
}

export function createMailQueue({ db, jobs, transport, now }: MailParts): QueueMail {
  jobs.work<{ id: string }>(queue, ({ id }) => deliver({ db, transport, now }, id), options)
  return async (tx, mail) => {
    if (!isPlainEmail(mail.to)) throw new Error('a mail goes to one plain address')
    const id = await insertMail(tx, mail, now())
    await jobs.send(tx, queue, { id })
  }
}

/** For mails whose jobs are gone: those that were not given up are tried again. Gives their number. */
export async function queueUnsentMails(tx: Tx, jobs: Jobs): Promise<number> {
  const ids = await unsentMails(tx, tries)
  for (const id of ids) await jobs.send(tx, queue, { id })
  return ids.length
}

/** The row stays locked while the mail is sent, so that no second worker sends it too. */
async function deliver({ db, transport, now }: Omit<MailParts, 'jobs'>, id: string): Promise<void> {
  const failure = await transaction(db, async (tx) => {
    const mail = await lockUnsentMail(tx, id)
    if (!mail) return undefined
    const problem = await transport.deliver(mail).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) await recordSent(tx, id, now())
    else await recordFailure(tx, id, problem instanceof Error ? problem.message : String(problem))
    return problem
  })
  if (failure !== undefined) throw failure
}
