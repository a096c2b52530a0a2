import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { clusterOf, orphansOn, postmasterOf, processesOn } from '../support/cluster'
import { openCompany } from '../support/company'
import { counted, greatest, inSeconds } from '../support/figures'
import { startOutsidePostgres } from '../support/postgres'
import {
  launchProduct,
  makePlace,
  type Place,
  type Product,
  startProduct,
  whileAlive,
} from '../support/product'
import { type Later, tidily } from '../support/tidy'
import { until } from '../support/until'

const longestStart = 3_000
const longestReturn = 5_000

interface Options {
  /** Of the server on the embedded PostgreSQL, of that PostgreSQL, and of a server on an outside one. */
  kills?: number
  databaseKills?: number
  outsideKills?: number
  people?: number
  /** Whether to wait for the mails whose sender was killed. */
  allMails?: boolean
  /** So many times the limits hold: for a machine that is busy with other things. */
  patience?: number
}

/** `kill -9` of the server, and of the embedded PostgreSQL under it, at random moments of mixed saves and moves. */
export async function killServer({
  kills = 100,
  databaseKills = 10,
  outsideKills = 20,
  people = 6,
  allMails = true,
  patience = 1,
}: Options = {}): Promise<Finding> {
  const witness = createWitness()
  const starts: number[] = []
  const returns: number[] = []
  const problems = [
    ...(await tidily(async (later) => {
      const place = await makePlace(later)
      let product = await startProduct(place, later)
      const cluster = await clusterOf(place.dataDir)
      const refusal = await refusalProblems(place)
      const load = startLoad(await openCompany(place.url, people), witness)
      const orphans: string[] = []
      for (let kill = 0; kill < kills; kill++) {
        product = await killAndStart(product, place, witness, later)
        starts.push(product.startedIn)
        orphans.push(...(await orphansOn(cluster)).map((pid) => `PostgreSQL was left behind: ${pid}`))
      }
      for (let kill = 0; kill < databaseKills; kill++) {
        await randomMoment(witness)
        returns.push(await whileAlive(product, killDatabase(cluster, witness)))
      }
      await load.stop()
      // While the last mails go out there is time for the other PostgreSQL.
      const [lost, lostOutside] = await Promise.all([
        settledProblems(place, witness, { allMails, endLeases: true }),
        outsideKills > 0 ? killOnOutside(outsideKills, people, starts) : [],
      ])
      const left = await leftoverProblems(product, cluster)
      return [...refusal, ...orphans, ...lost, ...lostOutside, ...left]
    })),
    ...tooLong(starts, patience * longestStart, 'ready again'),
    ...tooLong(returns, patience * longestReturn, 'writing again after the end of PostgreSQL'),
  ]
  const tried = [
    `${kills} kills of the server and ${outsideKills} on an outside PostgreSQL, ready again within ${inSeconds(greatest(starts))}`,
    `${databaseKills} of its PostgreSQL, writing again within ${inSeconds(greatest(returns))}`,
    `${counted(witness.acknowledged)} writes acknowledged`,
  ]
  return { tried: tried.join('; '), problems }
}

function killOnOutside(kills: number, people: number, starts: number[]): Promise<string[]> {
  return tidily(async (later) => {
    const witness = createWitness()
    const postgres = await startOutsidePostgres(later)
    const place = await makePlace(later, { DATABASE_URL: postgres.url })
    let product = await startProduct(place, later)
    const load = startLoad(await openCompany(place.url, people), witness)
    for (let kill = 0; kill < kills; kill++) {
      product = await killAndStart(product, place, witness, later)
      starts.push(product.startedIn)
    }
    await load.stop()
    return settledProblems(place, witness)
  })
}

async function killAndStart(
  product: Product,
  place: Place,
  witness: Witness,
  later: Later,
): Promise<Product> {
  await randomMoment(witness)
  product.process.signal('SIGKILL')
  await product.process.exited
  return startProduct(place, later)
}

/** Some time after things go well again, so that every kill hits work. */
async function randomMoment(witness: Witness): Promise<void> {
  await witness.nextAcknowledged()
  await pause(Math.random() * 400)
}

async function killDatabase(cluster: string, witness: Witness): Promise<number> {
  const killed = await postmasterOf(cluster)
  if (killed === undefined) throw new Error('PostgreSQL does not say which process it is')
  process.kill(killed, 'SIGKILL')
  const begin = performance.now()
  await until(async () => (await postmasterOf(cluster)) !== killed, longestReturn)
  await witness.nextAcknowledged()
  return performance.now() - begin
}

function refusalProblems({ dataDir }: Place): Promise<string[]> {
  return tidily(async (later) => {
    const second = launchProduct(await makePlace(later, { DATA_DIR: dataDir }))
    const code = await second.exited
    const isClear = /^Evenhand cannot start: DATA_DIR: \S+ is in use by another Evenhand process\n$/
    if (code === 1 && isClear.test(second.output())) return []
    return [`a second process on the same DATA_DIR ended with ${code}: ${second.output()}`]
  })
}

/** A server that was killed takes its PostgreSQL along. */
async function leftoverProblems(product: Product, cluster: string): Promise<string[]> {
  product.process.signal('SIGKILL')
  const gone = await until(async () => (await processesOn(cluster)).length === 0, 10_000)
  return gone === undefined ? [`PostgreSQL outlived the server: ${await processesOn(cluster)}`] : []
}

function tooLong(times: number[], limit: number, what: string): string[] {
  return times.filter((time) => time > limit).map((time) => `${what} only after ${inSeconds(time)}`)
}
