import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type Day } from '@evenhand/domain/days'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { tally } from '../invariants/tally'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { startBalancer } from '../support/balancer'
import { signIn } from '../support/caller'
import { type Company, openCompany, password } from '../support/company'
import { withDatabase } from '../support/database'
import { counted, greatest, inMilliseconds, inSeconds } from '../support/figures'
import { startMailServer } from '../support/mail-server'
import { startOutsidePostgres } from '../support/postgres'
import { makePlace, type Place, type Product, startProduct } from '../support/product'
import { openStream } from '../support/stream'
import { type Later, tidily } from '../support/tidy'
import { until } from '../support/until'

const longestStop = 10_000
const longestLogout = 1_000
const longestReminder = 20_000

/** Two instances on one PostgreSQL behind a balancer: restarted in turn under load, signed out of, and with jobs to do. */
export function twoInstances({ restarts = 10, logouts = 10, mornings = 3 } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const witness = createWitness()
    const mailServer = await startMailServer(later)
    const postgres = await startOutsidePostgres(later)
    const env = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url }
    const places = [await makePlace(later, env), await makePlace(later, env)] as const
    const products: Product[] = []
    for (const place of places) products.push(await startProduct(place, later))
    const balancer = await startBalancer(
      places.map(({ url }) => url),
      later,
    )
    const { admin, people } = await openCompany(balancer.url, 8)
    const company = { admin, people: people.slice(0, 4) }
    // Nobody removes the reminders of these from their bell before they are counted.
    const others = { admin, people: people.slice(4) }
    const load = startLoad(company, witness)

    const problems: string[] = []
    for (let restart = 0; restart < restarts; restart++) {
      problems.push(...(await restartInTurn(restart % 2, places, products, witness, later)))
    }
    const ends = await endedAfter(logouts, places, company)
    const reminded = await remindersOf(mornings, postgres.url, others, problems)
    await load.stop()

    problems.push(
      ...(await settledProblems(places[0], witness, { delivered: () => mailServer.taken, allMails: true })),
    )
    const failed = witness.unanswered + witness.unavailable
    if (failed > 0) problems.push(`${failed} writes failed at the balancer, one retry included`)
    const twice = [...tally(mailServer.taken)].filter(([, count]) => count > 1)
    problems.push(...twice.map(([id, count]) => `the mail ${id} was sent ${count} times`))
    const slow = ends.filter((time) => time > longestLogout)
    problems.push(
      ...slow.map((time) => `a logout was seen by the other instance only after ${inSeconds(time)}`),
    )
    const tried = [
      `${restarts} restarts under ${counted(witness.acknowledged)} writes, ${counted(balancer.retried)} sent once more`,
      `${logouts} logouts, seen by the other instance within ${inMilliseconds(greatest(ends))}`,
      `${counted(mailServer.taken.length)} mails and ${counted(reminded)} reminders by either of them, once`,
    ]
    return { tried: tried.join('; '), problems }
  })
}

async function restartInTurn(
  which: 0 | 1 | number,
  places: readonly Place[],
  products: Product[],
  witness: Witness,
  later: Later,
): Promise<string[]> {
  const [product, place] = [products[which], places[which]]
  if (!product || !place) throw new Error(`there is no instance ${which}`)
  await witness.nextAcknowledged()
  await pause(Math.random() * 500)
  const begin = performance.now()
  product.process.signal('SIGTERM')
  const code = await product.process.exited
  const took = performance.now() - begin
  products[which] = await startProduct(place, later)
  return [
    ...(code === 0 ? [] : [`an instance that was stopped ended with ${code}: ${product.process.output()}`]),
    ...(took <= longestStop ? [] : [`an instance took ${inSeconds(took)} to stop`]),
  ]
}

/** Signs in at one instance, listens at the other, signs out at the first: how long the other keeps answering. */
async function endedAfter(
  times: number,
  [one, other]: readonly [Place, Place],
  { people }: Company,
): Promise<number[]> {
  const ends: number[] = []
  for (let time = 0; time < times; time++) {
    const email = people[time % people.length]?.email ?? ''
    const here = await signIn(one.url, email, password)
    const there = here.at(other.url)
    const stream = await openStream(other.url, here)
    await here.call('POST', '/auth/logout')
    const ended = await until(
      async () => !stream.isOpen && (await there.call('GET', '/users/current')).status === 401,
      longestLogout * 5,
      5,
    )
    stream.close()
    ends.push(ended ?? Infinity)
  }
  return ends
}

/** Reviews are due, and it is seven in the morning for both instances: how many reminders there are then. */
async function remindersOf(
  mornings: number,
  url: string,
  { admin, people }: Company,
  problems: string[],
): Promise<number> {
  const today = new Date().toISOString().slice(0, 10) as Day
  const [first, second, ...reviewed] = people
  const dates = { startDate: addDays(today, -30), endDate: addDays(today, 1) }
  const seats = { firstEvaluatorId: first?.id, secondEvaluatorId: second?.id }
  let due = 0
  return withDatabase(url, async (client) => {
    const count = async (text: string): Promise<number> => (await client.query(text)).rows[0]?.count
    const doneJobs = () =>
      count("select count(*)::int from pgboss.job where name = 'reminders' and state = 'completed'")
    for (let morning = 1; morning <= mornings; morning++) {
      for (const { id } of reviewed) {
        await admin.call('POST', '/reviews', { ...dates, ...seats, userId: id })
        due++
      }
      await client.query(
        "update pgboss.job set start_after = now() where name = 'reminders' and state = 'created'",
      )
      await until(async () => (await doneJobs()) >= morning, longestReminder)
      const told = await count("select count(*)::int from notifications where kind = 'due-in-1-day'")
      if (told !== due) problems.push(`${due} reminders were due, ${told} were written`)
      if ((await doneJobs()) !== morning)
        problems.push(`the reminders ran ${await doneJobs()} times in ${morning} mornings`)
    }
    return due
  })
}
