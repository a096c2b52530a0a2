import { setTimeout as pause } from 'node:timers/promises'
import type { Recorder } from '../load/recorder'
import { withDatabase } from '../support/database'
import { isReady } from '../support/deployment'
import type { Stream } from '../support/stream'
import { until } from '../support/until'

const timeout = 5_000
/** The server tries to listen again every five seconds during a long outage. */
const streamTimeout = 15_000

/** During an outage the server stays up, is not ready, and returns 503 for writes. */
export async function outageProblems(url: string, recorder: Recorder): Promise<string[]> {
  const before = recorder.unavailable
  const unavailable = await until(() => recorder.unavailable > before, timeout)
  const health = await fetch(`${url}/healthz`)
  const problems = [
    ...(unavailable === undefined ? ['no write returned 503 during an outage'] : []),
    ...(health.status === 200 ? [] : [`/healthz returned ${health.status} during an outage`]),
    ...((await isReady(url)) ? ['/readyz returned 200 during an outage'] : []),
  ]
  await pause(Math.random() * 500)
  return problems
}

/** The stream from before the first outage is still open and has delivered every notification. */
export async function streamProblems(stream: Stream, url: string, ownerId: string): Promise<string[]> {
  if (!stream.isOpen) return ['an outage closed the stream']
  return withDatabase(url, async (client) => {
    const { rows } = await client.query('select id from notifications where owner_id = $1', [ownerId])
    const missing = () => rows.filter(({ id }) => !stream.received.has(id)).length
    const complete = await until(() => missing() === 0, streamTimeout)
    return complete === undefined ? [`the stream missed ${missing()} notifications`] : []
  })
}
