import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { startLoad } from '../load/load'
import { createWitness } from '../load/witness'
import { openCompany } from '../support/company'
import { databaseUrl, withDatabase } from '../support/database'
import { counted, greatest, inSeconds } from '../support/figures'
import { makePlace, type Place, startProduct, whileAlive } from '../support/product'
import { mayMount, mountSmallDisk } from '../support/small-disk'
import { tidily } from '../support/tidy'
import { until } from '../support/until'

const run = promisify(execFile)
const mebibytes = 256
const longestFilling = 60_000
const longestReturn = 10_000

/** The disk under DATA_DIR runs full under load, every other time until PostgreSQL cannot even write its log; then it gets room again. */
export async function diskFull({ times = 4 } = {}): Promise<Finding> {
  if (!(await mayMount())) return asRootOfNamespace()
  return tidily(async (later) => {
    const disk = await mountSmallDisk(mebibytes, later)
    const witness = createWitness()
    const place = await makePlace(later, { DATA_DIR: disk.folder })
    const product = await startProduct(place, later)
    const load = startLoad(await openCompany(place.url, 6), witness)
    const problems: string[] = []
    const returns: number[] = []
    for (let time = 0; time < times; time++) {
      await whileAlive(product, witness.nextAcknowledged())
      const before = witness.unavailable
      await disk.fill()
      if (time % 2 === 1) await useUpLog(place)
      const told = await until(() => witness.unavailable > before, longestFilling)
      if (told === undefined) problems.push('nobody was answered with 503 although the disk was full')
      await pause(Math.random() * 4_000)
      await disk.free()
      returns.push(await whileAlive(product, witness.nextAcknowledged()))
    }
    await load.stop()

    problems.push(...(await settledProblems(place, witness)))
    if (witness.unanswered > 0) problems.push(`${witness.unanswered} writes got no answer at all`)
    const late = returns.filter((time) => time > longestReturn)
    problems.push(...late.map((time) => `writing again only ${inSeconds(time)} after there was room`))
    const tried = [
      `${times} times full, writing again within ${inSeconds(greatest(returns))} of room`,
      `${counted(witness.acknowledged)} writes acknowledged, ${counted(witness.unavailable)} answered with 503`,
    ]
    return { tried: tried.join('; '), problems }
  })
}

/** PostgreSQL sets files aside for its log, which it can still write when the disk is full: here they are used up. */
async function useUpLog(place: Place): Promise<void> {
  const url = await databaseUrl(place)
  const isUsedUp = () =>
    withDatabase(url, (client) =>
      client.query("select pg_logical_emit_message(true, '', ''), pg_switch_wal()"),
    ).then(
      () => false,
      () => true,
    )
  await until(isUsedUp, longestFilling)
}

/** Ordinary people may be root in a namespace of their own, and mount a disk there. */
async function asRootOfNamespace(): Promise<Finding> {
  const again = [process.execPath, ...process.execArgv, resolve(import.meta.dirname, '../alone.ts')]
  const { stdout } = await run('unshare', ['--map-root-user', '--mount', ...again]).catch(() => ({
    stdout: '',
  }))
  if (stdout !== '') return JSON.parse(stdout)
  return { tried: '', problems: [], skipped: 'this user may not mount a small disk here' }
}
