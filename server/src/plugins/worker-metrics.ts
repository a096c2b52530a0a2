import cluster, { type Worker } from 'node:cluster'
import { AppError } from '@evenhand/domain/errors'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A message between the primary and a worker, in either direction. The number matches a response to its request. */
type Message = { metricsRequest: number } | { metricsResponse: number; content: unknown }

/** A worker that does not respond within this time counts with its last values. */
const timeout = 1_000

/** The metrics of a worker. */
type Metrics = { type: string }[]

/** The metrics of this process, or of all workers combined if there are several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  process.on('message', async (message: Message) => {
    if (!('metricsRequest' in message)) return
    respond(process, message.metricsRequest, await registry.getMetricsAsJSON())
  })
  return async () => {
    // The primary itself waits for the workers.
    const combined = await requestMetrics<string>(process, 2 * timeout)
    // The counters of one worker would look like a restart.
    if (combined === undefined) throw new AppError('UNAVAILABLE')
    return combined
  }
}

/**
 * Runs in the primary, the only process that can send messages to every worker. Counters never drop: those of workers that
 * have exited are kept, because Prometheus would take a lower sum for a restart and count everything again.
 */
export function serveCombinedMetrics(): void {
  const last = new Map<Worker, Metrics>()
  let exited: Promise<Metrics> = Promise.resolve([])
  cluster.on('exit', (worker) => {
    const counters = last.get(worker)?.filter(({ type }) => type === 'counter' || type === 'histogram') ?? []
    last.delete(worker)
    exited = exited.then((earlier) => metricsOf(combine([earlier, counters])))
  })
  cluster.on('message', async (sender: Worker, message: Message) => {
    if (!('metricsRequest' in message)) return
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        const metrics = await requestMetrics<Metrics>(worker, timeout)
        if (metrics && !worker.isDead()) last.set(worker, metrics)
      }),
    )
    respond(sender, message.metricsRequest, await combine([await exited, ...last.values()]).metrics())
  })
}

/** The declared type of `type` is an enum, but its value is a name. */
async function metricsOf(registry: Registry): Promise<Metrics> {
  return (await registry.getMetricsAsJSON()) as unknown as Metrics
}

function combine(parts: Metrics[]): Registry {
  return AggregatorRegistry.aggregate(parts.filter((part) => part.length > 0))
}

type Peer = NodeJS.Process | Worker

let requests = 0

/** Undefined if no response arrives in time. */
function requestMetrics<T>(peer: Peer, milliseconds: number): Promise<T | undefined> {
  const id = ++requests
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    peer.on('message', onMessage)
    send(peer, { metricsRequest: id })

    function onMessage(message: Message): void {
      if ('metricsResponse' in message && message.metricsResponse === id) done(message.content as T)
    }
    function done(content?: T): void {
      clearTimeout(timer)
      peer.off('message', onMessage)
      resolve(content)
    }
  })
}

function respond(peer: Peer, id: number, content: unknown): void {
  send(peer, { metricsResponse: id, content })
}

/** A process that has just exited cannot receive messages. */
function send(peer: Peer, message: Message): void {
  const channel = 'process' in peer ? peer.process : peer
  if (channel.connected) channel.send?.(message, undefined, undefined, () => undefined)
}
