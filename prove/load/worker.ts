import { setTimeout as pause } from 'node:timers/promises'
import { NoResponse } from '../support/api-client'

export interface Worker {
  /** Resolves when the current step is done. */
  stop(): Promise<void>
}

const pauseAfterFailure = 200

/** Repeats `step`, which returns whether it succeeded. A worker never sends two writes at once. */
export function startWorker(step: () => Promise<boolean>): Worker {
  let isStopping = false
  const finished = run()
  return {
    stop() {
      isStopping = true
      return finished
    },
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const succeeded = await step().catch((error: unknown) => {
        if (error instanceof NoResponse) return false
        throw error
      })
      if (!succeeded) await pause(pauseAfterFailure)
    }
  }
}

let texts = 0

export function uniqueText(): string {
  return `text ${++texts} & <${Math.random().toString(36).slice(2)}>`
}

export function chance(share: number): boolean {
  return Math.random() < share
}

export function pick<T>(choices: readonly T[]): T {
  if (choices.length === 0) throw new Error('nothing to choose from')
  return choices[Math.floor(Math.random() * choices.length)] as T
}
