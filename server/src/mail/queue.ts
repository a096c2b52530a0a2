import { isPlainEmail } from '@evenhand/domain/people/users'
import { lte, sql } from 'drizzle-orm'
import { type Db, type Queryable, type Tx, transaction } from '../db/open'
import { attempts } from '../db/schema'
import type { Jobs } from '../jobs/jobs'
import type { Log } from '../plugins/logging'
import { tlsProblem } from '../start-error'
import {
  cancelMail,
  claimDueMails,
  hasDueInvitation,
  insertMails,
  lastInvitationTime,
  type MailRow,
  recordFailure,
  recordGivenUp,
  recordSent,
} from './store'
import type {
  LinkMailWriters,
  MailContent,
  NewMail,
  NotifyUndelivered,
  OutgoingMail,
  Transport,
} from './types'

/** Queues mails of one kind in the transaction of the change. If the change is rolled back, they are not sent. */
export type QueueMail = (tx: Tx, ...mails: NewMail[]) => Promise<void>

interface MailQueueOptions {
  db: Db
  log: Log
  transport: Transport
  writeLinkMail: LinkMailWriters
  notifyUndelivered: NotifyUndelivered
  /** The maximum number of invitations sent per minute across all instances. */
  invitationsPerMinute: number
  now: () => Date
}

/** Longer than the transport's timeout, so two workers never send the same mail. */
const leaseMilliseconds = 60_000
const batchSize = 2
const minute = 60_000

export function createMailQueue({ jobs, ...options }: MailQueueOptions & { jobs: Jobs }): QueueMail {
  jobs.repeat(() => sendDueMails(options), options.transport.close)
  return async (tx, ...mails) => {
    if (!mails.every(({ to }) => isPlainEmail(to)))
      throw new Error('an email needs exactly one plain address')
    const now = options.now()
    const times = await sendTimes(options, tx, mails, now)
    const queued = mails.map((mail, index) => ({ ...mail, nextTryAt: times(index) }))
    await insertMails(tx, queued)
  }
}

/** Several invitations are spread over time, after those that are already in the queue. Other mails are due now. */
async function sendTimes(
  { invitationsPerMinute }: MailQueueOptions,
  tx: Tx,
  mails: readonly NewMail[],
  now: Date,
): Promise<(index: number) => Date> {
  const areInvitations = mails.some((mail) => 'invitationId' in mail)
  if (!areInvitations || mails.length === 1) return () => now
  const pause = minute / invitationsPerMinute
  const last = await lastInvitationTime(tx)
  const first = Math.max(now.getTime(), last ? last.getTime() + pause : 0)
  return (index) => new Date(first + index * pause)
}

/**
 * Claims, sends and confirms mails. Password resets come first and invitations last, so that nobody waits for a reset
 * behind thousands of mails about a new cycle, or for any other mail behind invitations. No transaction is open while a
 * mail is sent. Returns whether there may be more.
 */
async function sendDueMails(options: MailQueueOptions): Promise<boolean> {
  const now = options.now()
  const leaseEndsAt = new Date(now.getTime() + leaseMilliseconds)
  const claimed = await claimDueMails(options.db, 'reset', { now, leaseEndsAt, limit: batchSize })
  const limit = batchSize - claimed.length
  if (limit > 0) claimed.push(...(await claimDueMails(options.db, 'other', { now, leaseEndsAt, limit })))
  while (claimed.length < batchSize) {
    const invitation = await claimInvitation(options, { now, leaseEndsAt })
    if (!invitation) break
    claimed.push(invitation)
  }
  const outcomes = await Promise.allSettled(claimed.map((row) => send(options, row)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return claimed.length > 0
}

/** Keeps the rate also for invitations that are late, retried or sent again: their times are not spread. */
async function claimInvitation(
  { db, invitationsPerMinute }: MailQueueOptions,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<MailRow | undefined> {
  if (!(await hasDueInvitation(db, now))) return undefined
  if (!(await takeInvitationTurn(db, now, minute / invitationsPerMinute))) return undefined
  const [invitation] = await claimDueMails(db, 'invitation', { now, leaseEndsAt, limit: 1 })
  return invitation
}

async function send(options: MailQueueOptions, row: MailRow): Promise<void> {
  const { db, log, transport, now } = options
  const mail = await outgoing(options, row)
  if (!mail) return cancelMail(db, row.id)
  try {
    await transport.deliver(mail)
  } catch (error) {
    const problem = describe(error, row)
    const reason = fullReason(error, row)
    const nextTryAt = nextTry(row.attempts, now(), isRefused(error))
    if (!nextTryAt) return giveUp(options, row, { problem, reason })
    log.warn({ mail: row.id, attempts: row.attempts, ...reason }, 'an email could not be sent')
    return recordFailure(db, row.id, { problem, nextTryAt })
  }
  await recordSent(db, row.id, now())
}

async function giveUp(
  { db, log, notifyUndelivered, now }: MailQueueOptions,
  { id, recipient, subject, attempts }: MailRow,
  { problem, reason }: { problem: string; reason: object },
): Promise<void> {
  const isGivenUp = await transaction(db, async (tx) => {
    if (!(await recordGivenUp(tx, id, { problem, now: now() }))) return false
    await notifyUndelivered(tx, { recipient, problem }, now())
    return true
  })
  if (isGivenUp)
    log.error({ mail: id, recipient, subject, attempts, ...reason }, 'an email could not be delivered')
}

/** Undefined for a canceled mail with a link. */
async function outgoing(options: MailQueueOptions, row: MailRow): Promise<OutgoingMail | undefined> {
  const { id, recipient: to, subject, createdAt, attempts } = row
  if (!hasLink(row)) return { id, messageId: id, to, subject, text: row.text, html: row.html, createdAt }
  const content = await transaction(options.db, (tx) => writeLinkMail(options, tx, row))
  // Each attempt has a new link. With the same Message-ID, a mail server could drop the mail with the valid link.
  return content && { id, messageId: `${id}.${attempts}`, to, subject, ...content, createdAt }
}

function hasLink({ passwordResetFor, invitationId }: MailRow): boolean {
  return passwordResetFor !== null || invitationId !== null
}

async function writeLinkMail(
  { writeLinkMail: write }: MailQueueOptions,
  tx: Tx,
  { id, passwordResetFor, invitationId }: MailRow,
): Promise<MailContent | undefined> {
  if (passwordResetFor !== null) return write.passwordReset(tx, { id, passwordResetFor })
  return invitationId === null ? undefined : write.invitation(tx, { invitationId })
}

/** Shown to admins. A mail server's response may quote the mail, so for a mail with a link only the code is stored. */
function describe(error: unknown, row: MailRow): string {
  const { code, response, responseCode } = error as MailError
  // Describes other commands in full, because their response alone does not say what it is about.
  const text = aboutMail.has((error as MailError).command ?? '') ? response : undefined
  const problem = hasLink(row)
    ? [code ?? 'failed', responseCode].filter(Boolean).join(' ')
    : (text ?? messageOf(error))
  return problem.replace(/\s+/g, ' ').slice(0, 500)
}

const aboutMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Everything that is known, for the log. Only the response to the content of a mail can quote its link. */
function fullReason(error: unknown, row: MailRow): object {
  const { code, command, responseCode } = error as MailError
  const mayQuoteLink = hasLink(row) && command === 'DATA'
  return { code, command, responseCode, problem: mayQuoteLink ? describe(error, row) : messageOf(error) }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (tlsProblem(error) ?? error.message) : String(error)
}

interface MailError {
  code?: string
  command?: string
  /** The answer of the mail server. */
  response?: string
  responseCode?: number
}

/** Whether the mail server permanently refused the recipient or the content. Another error can affect all mails. */
function isRefused(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as MailError
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

const maxDelay = 60 * minute

/** The last attempt is after about two days. */
const maxAttempts = 54

/** A rejected email is tried three times, because a mail server can be briefly misconfigured. */
const maxRefusals = 3

/** The delay doubles from one minute up to one hour. Null after the last attempt. */
export function nextTry(attempts: number, now: Date, refused = false): Date | null {
  if (attempts >= (refused ? maxRefusals : maxAttempts)) return null
  const delay = Math.min(maxDelay, minute * 2 ** (attempts - 1))
  return new Date(now.getTime() + delay)
}

const key = 'invitations'

/** How much lost time can be made up, in milliseconds. Longer than the queue's polling interval of one second. */
const tolerance = 2_000

/** Whether an invitation may be sent now. The next one then has to wait, on all instances. */
async function takeInvitationTurn(db: Queryable, now: Date, pause: number): Promise<boolean> {
  const earliest = new Date(now.getTime() - tolerance)
  const taken = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + pause) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        windowEndsAt: sql`greatest(${attempts.windowEndsAt}, ${earliest}) + ${pause} * interval '1 millisecond'`,
      },
      setWhere: lte(attempts.windowEndsAt, now),
    })
    .returning({ key: attempts.key })
  return taken.length === 1
}
