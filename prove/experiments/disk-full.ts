import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkAfterLoad } from '../invariants/check'
import { startUnderLoad } from '../load/load'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { databaseUrl, withDatabase } from '../support/database'
import { type Deployment, whileAlive } from '../support/deployment'
import { formatCount, inSeconds, tooSlow } from '../support/figures'
import { canMount, mountSmallDisk } from '../support/small-disk'
import { until } from '../support/until'

const diskMebibytes = 256
const fillTimeout = 60_000
const maxRecovery = 10_000

/** The disk with DATA_DIR fills up under load, every other time until PostgreSQL cannot write its log either. */
export async function diskFull({ times = 4 } = {}): Promise<Result> {
  if (!(await canMount())) return runInNamespace()
  return withCleanup(async (defer) => {
    const disk = await mountSmallDisk(diskMebibytes, defer)
    const { deployment, server, recorder, load } = await startUnderLoad(defer, { DATA_DIR: disk.folder })
    const problems: string[] = []
    const recoveries: number[] = []
    for (let time = 0; time < times; time++) {
      await whileAlive(server, recorder.nextAcknowledged())
      const before = recorder.unavailable
      await disk.fill()
      if (time % 2 === 1) await exhaustLog(deployment)
      const unavailable = await until(() => recorder.unavailable > before, fillTimeout)
      if (unavailable === undefined) problems.push('no write returned 503 although the disk was full')
      await pause(Math.random() * 4_000)
      await disk.free()
      recoveries.push(await whileAlive(server, recorder.nextAcknowledged()))
    }
    await load.stop()

    problems.push(...(await checkAfterLoad(deployment, recorder)))
    if (recorder.unanswered > 0) problems.push(`${recorder.unanswered} writes got no response`)
    problems.push(...tooSlow(recoveries, maxRecovery, 'with free space, writes recovered'))
    const tried = [
      `${times} times full, writes recovered within ${inSeconds(Math.max(...recoveries))}`,
      `${formatCount(recorder.times.length)} writes acknowledged, ${formatCount(recorder.unavailable)} returned 503`,
    ]
    return { tried, problems }
  })
}

/** Uses up the log files that PostgreSQL has preallocated and could still write to. */
async function exhaustLog(deployment: Deployment): Promise<void> {
  const url = await databaseUrl(deployment)
  const isExhausted = () =>
    withDatabase(url, (client) =>
      client.query("select pg_logical_emit_message(true, '', ''), pg_switch_wal()"),
    ).then(
      () => false,
      () => true,
    )
  await until(isExhausted, fillTimeout)
}

/** An ordinary user may mount a disk as root of a new user namespace, where the system allows that. */
async function runInNamespace(): Promise<Result> {
  const args = [
    '--map-root-user',
    '--mount',
    process.execPath,
    ...process.execArgv,
    import.meta.filename,
    'in-namespace',
  ]
  const isNested = process.argv.includes('in-namespace')
  const { stdout } = isNested
    ? { stdout: '' }
    : await promisify(execFile)('unshare', args).catch(() => ({ stdout: '' }))
  if (stdout !== '') return JSON.parse(stdout)
  return { tried: [], problems: [], skipped: 'this user cannot mount a disk' }
}

if (process.argv.includes('in-namespace')) process.stdout.write(JSON.stringify(await diskFull()))
