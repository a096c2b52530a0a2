import { eventsOf } from './events'
import type { Kept } from './kept'
import { differences, tally } from './tally'

/** One mail for each turn that began, and none without: written with its event, and sent or about to be. */
export function mailsOfTurns(kept: Kept): string[] {
  const begun = kept.reviews.flatMap((review) => eventsOf(kept, review).flatMap(({ mail }) => mail ?? []))
  const written = kept.mails.filter(({ subject }) => subject.startsWith('It is your turn: '))
  const unequal = differences(tally(begun.map(key)), tally(written.map(key)))
  const forgotten = kept.mails.filter(({ isSent, isPlanned }) => !isSent && !isPlanned)
  return [
    ...unequal.map(({ thing, expected, actual }) => `${actual} mails instead of ${expected}: ${thing}`),
    ...forgotten.map(({ id }) => `nothing is going to send the mail ${id}`),
  ]
}

/** What was handed out is what was sent, each mail once: `delivered` names the ids of the mails that arrived. */
export function mailsArrived({ mails }: Kept, delivered: readonly string[]): string[] {
  const arrived = new Set(delivered)
  const known = new Set(mails.map(({ id }) => id))
  const lost = mails.filter(({ id, isSent }) => isSent && !arrived.has(id))
  return [
    ...lost.map(({ id }) => `the mail ${id} was sent and did not arrive`),
    ...delivered.filter((id) => !known.has(id)).map((id) => `the mail ${id} arrived and was never written`),
  ]
}

function key({ recipient, subject }: { recipient: string; subject: string }): string {
  return `${recipient}: ${subject}`
}
