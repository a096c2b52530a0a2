import type { CycleSettings } from '@evenhand/domain/api'
import { dueDate } from '@evenhand/domain/cycles'
import type { LaunchSummary } from '@evenhand/domain/launch'
import { firstPhase } from '@evenhand/domain/phases'
import { renderMail } from '#mail/template'
import type { WrittenMail } from '#mail/types'
import { messages } from '#messages'

/** What someone has to do in new reviews of a cycle. */
export interface LaunchTasks {
  hasOwnReview: boolean
  /** The number of people whom they evaluate. */
  evaluated: number
}

interface MailedCycle {
  name: string
  settings: Pick<CycleSettings, 'startDate' | 'endDate' | 'dueDates'>
}

export function launchSummary({ hasOwnReview, evaluated }: LaunchTasks, cycle: MailedCycle): LaunchSummary {
  const { startDate, endDate, dueDates } = cycle.settings
  const goalsDue = hasOwnReview ? dueDate({ phase: firstPhase, dueDates, endDate }) : null
  return { cycle: cycle.name, startDate, endDate, goalsDue, evaluated }
}

export function launchMail(
  { firstName, email }: { firstName: string; email: string },
  summary: LaunchSummary,
  publicUrl: string,
): WrittenMail {
  const { subject, body } = messages.mails.launch
  return {
    to: email,
    subject: subject(summary.cycle),
    ...renderMail(body(firstName, summary), `${publicUrl}/reviews`, messages),
  }
}
