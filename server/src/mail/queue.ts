import { isPlainEmail } from '@evenhand/domain/users'
import { type Db, type Tx, transaction } from '../db/open'
import type { Jobs } from '../jobs/jobs'
import type { Log } from '../plugins/logging'
import { cancelMail, claimDueMails, insertMail, type MailRow, recordFailure, recordSent } from './store'
import type { NewMail, OutgoingMail, Transport, WriteResetMail } from './types'

/** Queues a mail in the transaction of the change. If the change is rolled back, the mail is not sent. */
export type QueueMail = (tx: Tx, mail: NewMail) => Promise<void>

interface MailQueueOptions {
  db: Db
  log: Log
  transport: Transport
  writeResetMail: WriteResetMail
  now: () => Date
}

/** Longer than the transport's timeout, so two workers never send the same mail. */
const leaseMilliseconds = 60_000
const batchSize = 2

export function createMailQueue({ jobs, ...options }: MailQueueOptions & { jobs: Jobs }): QueueMail {
  jobs.repeat(() => sendDueMails(options))
  return async (tx, mail) => {
    if (!isPlainEmail(mail.to)) throw new Error('a mail needs exactly one plain address')
    await insertMail(tx, mail, options.now())
  }
}

/** Claims, sends and confirms mails. No transaction is open while a mail is sent. Returns whether there may be more. */
async function sendDueMails(options: MailQueueOptions): Promise<boolean> {
  const now = options.now()
  const leaseEndsAt = new Date(now.getTime() + leaseMilliseconds)
  const claimed = await claimDueMails(options.db, { now, leaseEndsAt, limit: batchSize })
  const outcomes = await Promise.allSettled(claimed.map((row) => send(options, row)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return claimed.length > 0
}

async function send(options: MailQueueOptions, row: MailRow): Promise<void> {
  const { db, log, transport, now } = options
  const mail = await outgoing(options, row)
  if (!mail) return cancelMail(db, row.id)
  try {
    await transport.deliver(mail)
  } catch (error) {
    const problem = describe(error, row)
    log.warn({ mail: row.id, problem }, 'a mail could not be sent')
    return recordFailure(db, row.id, { problem, nextTryAt: nextTry(row.attempts, now()) })
  }
  await recordSent(db, row.id, now())
}

/** Undefined for a canceled reset mail. */
async function outgoing(
  { db, writeResetMail }: MailQueueOptions,
  row: MailRow,
): Promise<OutgoingMail | undefined> {
  const { id, recipient: to, subject, createdAt, passwordResetFor, attempts } = row
  if (passwordResetFor === null) {
    return { id, messageId: id, to, subject, text: row.text, html: row.html, createdAt }
  }
  const content = await transaction(db, (tx) => writeResetMail(tx, { id, passwordResetFor }))
  // Each attempt has a new link. With the same Message-ID, a mail server could drop the mail with the valid link.
  return content && { id, messageId: `${id}.${attempts}`, to, subject, ...content, createdAt }
}

/** A mail server's response may quote the mail, so for a reset mail only the code is stored. */
function describe(error: unknown, { passwordResetFor }: MailRow): string {
  if (passwordResetFor === null) return error instanceof Error ? error.message : String(error)
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'failed', responseCode].filter(Boolean).join(' ')
}

const minute = 60_000
const maxDelay = 60 * minute

/** The last attempt is after about two days. */
const maxAttempts = 54

/** The delay doubles from one minute up to one hour. Null after the last attempt. */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null
  const delay = Math.min(maxDelay, minute * 2 ** (attempts - 1))
  return new Date(now.getTime() + delay)
}
