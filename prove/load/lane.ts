import { setTimeout as pause } from 'node:timers/promises'
import { NoResponse } from '../support/caller'

export interface Lane {
  /** Resolves when the write under way is done. */
  stop(): Promise<void>
}

/** How long somebody waits who got no answer. */
const afterTrouble = 200

/** One person after the other writes in a lane, never two at once. `step` says whether all went well. */
export function startLane(step: () => Promise<boolean>): Lane {
  let isStopping = false
  const ended = run()
  return {
    stop() {
      isStopping = true
      return ended
    },
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const isWell = await step().catch((error: unknown) => {
        if (error instanceof NoResponse) return false
        throw error
      })
      if (!isWell) await pause(afterTrouble)
    }
  }
}

let marks = 0

/** A text that stands nowhere else. */
export function uniqueText(): string {
  marks++
  return `text ${marks} & <${Math.random().toString(36).slice(2)}>`
}

export function chance(share: number): boolean {
  return Math.random() < share
}

export function pick<T>(choices: readonly T[]): T {
  const chosen = choices[Math.floor(Math.random() * choices.length)]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}
