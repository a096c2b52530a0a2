import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface Question {
  metricsQuestion: number
}

interface Answer {
  metricsAnswer: number
  text: string
}

/** The figures of this process, or of all workers together where it is one of several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
  return askPrimary()
}

/** In the primary: only it can ask every worker. */
export function answerForAllWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: Partial<Question>) => {
    if (message.metricsQuestion === undefined) return
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ metricsAnswer: message.metricsQuestion, text } satisfies Answer)
  })
}

function askPrimary(): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', ({ metricsAnswer, text }: Partial<Answer>) => {
    if (metricsAnswer === undefined || text === undefined) return
    waiting.get(metricsAnswer)?.(text)
    waiting.delete(metricsAnswer)
  })
  return () =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      process.send?.({ metricsQuestion: asked } satisfies Question)
    })
}
