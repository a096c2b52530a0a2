import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A message between the primary and a worker, in either direction. The number matches a response to its request. */
type Message = { metricsRequest: number } | { metricsResponse: number; content: unknown }

/** A process that does not respond within this time is skipped. */
const timeout = 1_000

/** The metrics of this process, or of all workers combined if there are several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  process.on('message', async (message: Message) => {
    if (!('metricsRequest' in message)) return
    respond(process, message.metricsRequest, await registry.getMetricsAsJSON())
  })
  // The primary itself waits for the workers.
  return async () => (await requestMetrics<string>(process, 2 * timeout)) ?? registry.metrics()
}

/** Runs in the primary, the only process that can send messages to every worker. */
export function serveCombinedMetrics(): void {
  cluster.on('message', async (sender: Worker, message: Message) => {
    if (!('metricsRequest' in message)) return
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const responses = await Promise.all(workers.map((worker) => requestMetrics<object>(worker, timeout)))
    const metrics = responses.filter((response) => response !== undefined)
    respond(sender, message.metricsRequest, await AggregatorRegistry.aggregate(metrics).metrics())
  })
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
