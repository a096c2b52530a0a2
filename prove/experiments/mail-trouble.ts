import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { tally } from '../invariants/tally'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { openCompany } from '../support/company'
import { counted } from '../support/figures'
import { type MailServer, startMailServer } from '../support/mail-server'
import { makePlace, startProduct } from '../support/product'
import { slowness } from '../support/slowness'
import { tidily } from '../support/tidy'

const troubles = ['refuses', 'hangs', 'drops after DATA'] as const

/** A mail server that refuses, hangs, and drops the line after DATA, each for a while, under load. */
export function mailTrouble({ seconds = 6 } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const witness = createWitness()
    const mailServer = await startMailServer(later)
    const place = await makePlace(later, { SMTP_URL: mailServer.url })
    await startProduct(place, later)
    const load = startLoad(await openCompany(place.url, 4), witness)

    const quiet = await timesFor(seconds, witness)
    const troubled: Record<string, number[]> = {}
    for (const trouble of troubles) {
      mailServer.mood = trouble
      troubled[`the mail server ${trouble}`] = await timesFor(seconds, witness)
    }
    mailServer.mood = 'accepts'
    await load.stop()

    const { words, problems: slow } = slowness(quiet, troubled)
    const problems = await settledProblems(place, witness, {
      delivered: () => mailServer.taken,
      allMails: true,
    })
    problems.push(...doubles(mailServer), ...slow)
    const failed = witness.unavailable + witness.unanswered
    if (failed > 0) problems.push(`${failed} writes failed while mails could not be sent`)
    const tried = [
      `${counted(mailServer.taken.length)} mails, ${counted(mailServer.failures)} times refused, hung or dropped`,
      `${counted(witness.acknowledged)} writes acknowledged`,
      words,
    ]
    return { tried: tried.join('; '), problems }
  })
}

async function timesFor(seconds: number, witness: Witness): Promise<number[]> {
  const before = witness.times.length
  await pause(seconds * 1000)
  return witness.times.slice(before)
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
