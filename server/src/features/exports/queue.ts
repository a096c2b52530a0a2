import { AppError } from '@evenhand/domain/errors'
import { errorDetails } from '@evenhand/domain/messages/english'

interface Limits {
  /** Files that an instance prepares at the same time. A person gets one after another. */
  running: number
  waiting: number
  waitingPerPerson: number
  /** Sent when a queue is full. */
  retryAfterSeconds: number
}

export type ExportQueue = <T>(personId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** Preparing a sheet takes CPU time and a database connection, for up to a minute. */
export const sheetQueue = createExportQueue({
  running: 2,
  waiting: 6,
  waitingPerPerson: 2,
  retryAfterSeconds: 20,
})

/** Each drawing keeps its pages in memory until it is finished. Archives do not use this queue, so nobody waits for them. */
export const pdfQueue = createExportQueue({
  running: 2,
  waiting: 20,
  waitingPerPerson: 1,
  retryAfterSeconds: 5,
})

interface Job {
  personId: string
  start: () => void
}

/**
 * Runs `work` when it is its turn, and drops it if the signal is aborted before. p-queue has no limits per person, and
 * frees the slot of an aborted job although its queries still run.
 */
export function createExportQueue({
  running: maxRunning,
  waiting: maxWaiting,
  waitingPerPerson,
  retryAfterSeconds,
}: Limits): ExportQueue {
  /** The people whose jobs are running. */
  const running = new Set<string>()
  const waiting = new Set<Job>()

  function startNext(): void {
    const next = [...waiting].find(({ personId }) => !running.has(personId))
    if (!next || running.size >= maxRunning) return
    waiting.delete(next)
    running.add(next.personId)
    next.start()
  }

  function checkLimits(personId: string): void {
    if (!running.has(personId) && running.size < maxRunning) return
    const own = [...waiting].filter((job) => job.personId === personId)
    if (own.length >= waitingPerPerson)
      throw new AppError('BUSY', { message: errorDetails.ownExportsBusy, retryAfterSeconds })
    if (waiting.size >= maxWaiting)
      throw new AppError('BUSY', { message: errorDetails.exportsBusy, retryAfterSeconds })
  }

  return async (personId, signal, work) => {
    signal.throwIfAborted()
    checkLimits(personId)
    await new Promise<void>((start, reject) => {
      const job = { personId, start }
      waiting.add(job)
      const drop = () => {
        waiting.delete(job)
        reject(signal.reason)
      }
      signal.addEventListener('abort', drop, { once: true })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.delete(personId)
      startNext()
    }
  }
}
