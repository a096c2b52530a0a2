import type { CycleSettings } from '@evenhand/domain/api'
import { dueDate } from '@evenhand/domain/cycles'
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

interface Recipient extends LaunchTasks {
  firstName: string
  email: string
}

interface MailedCycle {
  name: string
  settings: Pick<CycleSettings, 'startDate' | 'endDate' | 'dueDates'>
}

export function launchMail(recipient: Recipient, cycle: MailedCycle, publicUrl: string): WrittenMail {
  const { subject, body } = messages.mails.launch
  const { startDate, endDate, dueDates } = cycle.settings
  const { firstName, hasOwnReview, evaluated } = recipient
  const goalsDue = hasOwnReview ? dueDate({ phase: firstPhase, dueDates, endDate }) : null
  const content = body({ firstName, cycle: cycle.name, startDate, endDate, goalsDue, evaluated })
  return {
    to: recipient.email,
    subject: subject(cycle.name),
    ...renderMail(content, `${publicUrl}/reviews`, messages),
  }
}
