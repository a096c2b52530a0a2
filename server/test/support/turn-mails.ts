import { sendTurnMails } from '#features/turn-mails/commands/send-turn-mails'
import type { TestApp } from './app'
import { launchContext } from './cycles'

/** Queues the turn mails that are due after this many seconds, by default those about all turns so far. */
export async function queueTurnMails(app: TestApp, seconds = app.config.turnMailDelaySeconds): Promise<void> {
  const { turnMailDelaySeconds } = app.config
  app.clock.advance(seconds * 1000)
  while (await sendTurnMails({ ...launchContext(app), turnMailDelaySeconds }));
}
