import { dueDate } from '@evenhand/domain/cycles/cycles'
import type { LaunchSummary } from '@evenhand/domain/cycles/launch-review'
import { accountStatus, needsInvitation, skipReason } from '@evenhand/domain/people/invitations'
import { firstPhase } from '@evenhand/domain/reviews/phases'
import { type Tx, transaction } from '#db/open'
import type { CyclePersonRow, CycleRow } from '#db/schema'
import { renderMail } from '#mail/template'
import { messages } from '#messages'
import { type Context, today } from '../../context'
import { lockCycle } from '../../cycles/store'
import { sendInvitations } from '../../invitations/commands'
import { findInvitees, type InviteeRow, lockInvitees } from '../../invitations/store'
import { claimUnmailed, findUnmailedCycle, listInviters, listMailRecipients } from '../store'

/** Keeps a single statement fast. */
const batchSize = 500

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/**
 * Once all reviews of a launch are created, everyone who takes part gets a single mail, unless they turned off these
 * mails. If people are added later, those involved get another one. For people who cannot sign in yet, it is their
 * invitation. Returns whether there may be more.
 */
export function sendLaunchMails(context: Dependencies): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const cycleId = await findUnmailedCycle(tx)
    const cycle = cycleId && (await lockCycle(tx, cycleId))
    if (!cycle) return false
    await queueMails(context, tx, cycle, tasksOf(await claimUnmailed(tx, cycle.id, context.now())))
    return true
  })
}

async function queueMails(
  context: Dependencies,
  tx: Tx,
  cycle: CycleRow,
  tasks: ReadonlyMap<string, AddedTasks>,
): Promise<void> {
  const all = (await listMailRecipients(tx, [...tasks.keys()], today(context))).map((recipient) => {
    const person = tasks.get(recipient.id) as AddedTasks
    return { ...recipient, inviterId: person.addedBy, launch: launchSummary(person, cycle) }
  })
  const invited = await sendLaunchInvitations(context, tx, all)
  const recipients = all.filter(({ id }) => !invited.has(id))
  const { subject, body } = messages.mails.launch
  const mails = recipients.map(({ email, firstName, launch }) => ({
    to: email,
    subject: subject(launch.cycle),
    ...renderMail(body(firstName, launch), `${context.publicUrl}/reviews`, messages),
  }))
  for (let start = 0; start < mails.length; start += batchSize) {
    await context.queueMail(tx, ...mails.slice(start, start + batchSize))
  }
}

interface InvitedRecipient {
  id: string
  email: string
  /** The admin who launched the cycle or added the person. */
  inviterId: string
  launch: LaunchSummary
}

/** Invites those who cannot sign in yet, if the admin may invite them. Returns their IDs. */
async function sendLaunchInvitations(context: Dependencies, tx: Tx, recipients: readonly InvitedRecipient[]) {
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  const inviters = await listInviters(tx, [...new Set(recipients.map(({ inviterId }) => inviterId))])
  const isInvitable = (person: InviteeRow) => {
    const inviter = inviters.find(({ id }) => id === byId.get(person.id)?.inviterId)
    const status = accountStatus(person, context.now())
    if (!inviter || !needsInvitation(status)) return false
    return skipReason(inviter, { ...person, status, hasLeft: false }, false) === undefined
  }
  const candidates = (await findInvitees(tx, [...byId.keys()])).filter(isInvitable).map(({ id }) => id)
  if (candidates.length === 0) return new Set()
  await lockInvitees(tx, candidates)
  const invitees = (await findInvitees(tx, candidates)).filter(isInvitable)
  for (const { id: actorId } of inviters) {
    const people = invitees
      .flatMap(({ id }) => byId.get(id) ?? [])
      .filter((each) => each.inviterId === actorId)
    await sendInvitations(tx, context, people, { actorId, now: context.now() })
  }
  return new Set(invitees.map(({ id }) => id))
}

function launchSummary({ hasOwnReview, evaluated }: AddedTasks, { name, settings }: CycleRow): LaunchSummary {
  const { startDate, endDate, dueDates } = settings
  const goalsDue = hasOwnReview ? dueDate({ phase: firstPhase, dueDates, endDate }) : null
  return { cycle: name, startDate, endDate, goalsDue, evaluated }
}

/** The tasks of a person in new reviews of a cycle. */
interface AddedTasks {
  addedBy: string
  hasOwnReview: boolean
  /** The number of people whom they evaluate. */
  evaluated: number
}

/** By the ID of the person. */
function tasksOf(people: readonly CyclePersonRow[]): Map<string, AddedTasks> {
  const tasks = new Map<string, AddedTasks>()
  for (const { userId, firstEvaluatorId, secondEvaluatorId, addedBy } of people) {
    const update = (id: string, change: (before: AddedTasks) => AddedTasks) =>
      tasks.set(id, change(tasks.get(id) ?? { addedBy, hasOwnReview: false, evaluated: 0 }))
    update(userId, (before) => ({ ...before, hasOwnReview: true }))
    for (const id of new Set([firstEvaluatorId, secondEvaluatorId])) {
      update(id, (before) => ({ ...before, evaluated: before.evaluated + 1 }))
    }
  }
  return tasks
}
