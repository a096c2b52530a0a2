import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { tally } from '../invariants/tally'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { openCompany } from '../support/company'
import { counted, inMilliseconds, percentile } from '../support/figures'
import { type MailServer, type Mood, startMailServer } from '../support/mail-server'
import { makePlace, startProduct } from '../support/product'
import { tidily } from '../support/tidy'

const moods: readonly Mood[] = ['refuses', 'hangs', 'drops after DATA']
/** So many times the quiet figure is still unaffected. */
const muchSlower = 3

/** A mail server that refuses, hangs, and drops the line after DATA, each for a while, under load. */
export function mailTrouble({ seconds = 6 } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const witness = createWitness()
    const mailServer = await startMailServer(later)
    const place = await makePlace(later, { SMTP_URL: mailServer.url })
    await startProduct(place, later)
    const load = startLoad(await openCompany(place.url, 4), witness)

    const quiet = await slowestFor(seconds, witness)
    const troubled: number[] = []
    for (const mood of moods) {
      mailServer.mood = mood
      troubled.push(await slowestFor(seconds, witness))
    }
    mailServer.mood = 'accepts'
    await load.stop()

    const problems = await settledProblems(place, witness, { delivered: () => mailServer.taken })
    problems.push(...doubles(mailServer))
    if (witness.unavailable + witness.unanswered > 0)
      problems.push('requests failed while mails could not be sent')
    for (const [i, time] of troubled.entries()) {
      if (time > muchSlower * quiet)
        problems.push(`the mail server ${moods[i]}, and a write takes ${inMilliseconds(time)}`)
    }
    const tried = [
      `${counted(mailServer.taken.length)} mails, ${counted(mailServer.failures)} times refused, hung or dropped`,
      `${counted(witness.acknowledged)} writes, p95 ${inMilliseconds(quiet)} quiet and ${inMilliseconds(Math.max(...troubled))} at worst`,
    ]
    return { tried: tried.join('; '), problems }
  })
}

/** The 95th percentile of what is written in these seconds. */
async function slowestFor(seconds: number, witness: Witness): Promise<number> {
  const before = witness.times.length
  await pause(seconds * 1000)
  return percentile(witness.times.slice(before), 0.95)
}

/** Each mail is taken once. One whose line was dropped after DATA came before, under the same id. */
function doubles({ taken, dropped }: MailServer): string[] {
  const times = tally(taken)
  return [
    ...[...times]
      .filter(([, count]) => count > 1)
      .map(([id, count]) => `the mail ${id} was taken ${count} times`),
    ...dropped.filter((id) => !times.has(id)).map((id) => `the mail ${id} did not come again after the drop`),
  ]
}
