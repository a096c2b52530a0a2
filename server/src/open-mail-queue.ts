import type { Config } from './config'
import type { Db } from './db/open'
import { resetMailWriter } from './features/auth/commands/request-reset'
import { invitationMailWriter } from './features/invitations/commands'
import { notifyUndelivered } from './features/mails/commands'
import type { Jobs } from './jobs/jobs'
import { createMailQueue, type QueueMail } from './mail/queue'
import { openTransport } from './mail/transport'
import type { Log } from './plugins/logging'

interface Services {
  db: Db
  jobs: Jobs
  log: Log
  now: () => Date
}

/** The mail queue of the product: it writes the mails with links and reports undelivered ones to the admins. */
export function openMailQueue(config: Config, services: Services): QueueMail {
  const { publicUrl, timeZone, invitationsPerMinute } = config
  const link = { publicUrl, timeZone, now: services.now }
  return createMailQueue({
    ...services,
    transport: openTransport(config),
    writeLinkMail: { passwordReset: resetMailWriter(link), invitation: invitationMailWriter(link) },
    notifyUndelivered,
    invitationsPerMinute,
  })
}
