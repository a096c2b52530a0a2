import type { Client } from 'pg'
import type { Witness } from '../load/witness'
import { databaseUrl, withDatabase } from '../support/database'
import { mailsInOutbox } from '../support/outbox'
import type { Place } from '../support/product'
import { until } from '../support/until'
import { check } from './check'
import { readKept } from './kept'
import { mailsArrived } from './mails'

const longestMail = 150_000

export interface Settling {
  /** The ids of the mails that arrived; else those in the outbox. */
  delivered?: () => string[]
  /** Whether to wait until the last mail is out; else each has to be sent or planned. */
  allMails?: boolean
  /** A process that was killed while it sent a mail still has it, for a minute: here that minute is over. */
  endLeases?: boolean
}

/** What is wrong when the load is over. */
export async function settledProblems(
  place: Place,
  witness: Witness,
  { delivered, allMails = false, endLeases = false }: Settling = {},
): Promise<string[]> {
  return withDatabase(await databaseUrl(place), async (client) => {
    if (endLeases) await client.query(minuteLater)
    const isOut = async () => (await unsentMails(client)) === 0
    const isLate = allMails && (await until(isOut, longestMail, 250)) === undefined
    return [
      ...(isLate ? [`${await unsentMails(client)} mails are still not sent`] : []),
      ...(await check(client, witness)),
      ...mailsArrived(await readKept(client), delivered?.() ?? (await mailsInOutbox(place.dataDir))),
    ]
  })
}

const minuteLater = "update mails set next_try_at = next_try_at - interval '1 minute'"

async function unsentMails(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as unsent from mails where sent_at is null')
  return rows[0]?.unsent
}
