import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A message between the primary and a worker, in either direction. */
type Message = { question: number } | { answer: number; content: unknown }

/** A process that does not respond within this time is skipped. */
const timeout = 1_000

/** The metrics of this process, or of all workers combined if there are several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  process.on('message', async (message: Message) => {
    if (!('question' in message)) return
    reply(process, message.question, await registry.getMetricsAsJSON())
  })
  // The primary itself waits for the workers.
  return async () => (await ask<string>(process, 2 * timeout)) ?? registry.metrics()
}

/** In the primary: only it can ask every worker. */
export function answerForAllWorkers(): void {
  cluster.on('message', async (asking: Worker, message: Message) => {
    if (!('question' in message)) return
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const found = await Promise.all(workers.map((worker) => ask<object>(worker, timeout)))
    const figures = found.filter((each) => each !== undefined)
    reply(asking, message.question, await AggregatorRegistry.aggregate(figures).metrics())
  })
}

type Peer = NodeJS.Process | Worker

let asked = 0

/** Undefined if no response arrives in time. */
function ask<T>(peer: Peer, milliseconds: number): Promise<T | undefined> {
  const question = ++asked
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    peer.on('message', hear)
    send(peer, { question })

    function hear(message: Message): void {
      if ('answer' in message && message.answer === question) done(message.content as T)
    }
    function done(content?: T): void {
      clearTimeout(timer)
      peer.off('message', hear)
      resolve(content)
    }
  })
}

function reply(peer: Peer, question: number, content: unknown): void {
  send(peer, { answer: question, content })
}

/** A process that has just exited cannot receive messages. */
function send(peer: Peer, message: Message): void {
  const channel = 'process' in peer ? peer.process : peer
  if (channel.connected) channel.send?.(message, undefined, undefined, () => undefined)
}
