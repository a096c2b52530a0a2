import type { Phase } from '@evenhand/domain/phases'
import { type Answer, NoResponse } from '../support/caller'

/** What a write is about to do. */
export type Note =
  /** Fields by `criteriaId.field`, or by the name of a summary or dialog field. */
  | { kind: 'save'; reviewId: string; fields: Record<string, string | number> }
  | { kind: 'move'; reviewId: string; from: Phase; to: Phase; reason?: string }
  /** `mark` is a text of its own in the review's employee comments. */
  | { kind: 'create'; mark: string }
  | { kind: 'add person'; email: string }
  | { kind: 'read'; notificationId: string }
  | { kind: 'remove'; notificationId: string; ownerId: string; reviewId: string | null; createdAt: string }

/** Without an answer, or with a 503, a write may have happened or not. */
export type Outcome = 'unknown' | 'acknowledged' | 'refused'

export interface Attempt {
  note: Note
  outcome: Outcome
}

/** Writes down what is sent and what was promised: nobody sends their next write before their last one stands here. */
export interface Witness {
  attempts: Attempt[]
  /** Answers that no write should get. */
  surprises: string[]
  readonly acknowledged: number
  /** How many milliseconds each acknowledged write took. */
  times: number[]
  /** How many writes were answered with 503, and how many not at all. */
  unavailable: number
  unanswered: number
  /** Gives the answer of a write that was acknowledged, else undefined. */
  write<T>(note: Note, send: () => Promise<Answer<T>>): Promise<T | undefined>
  /** Resolves with the milliseconds until the next write is acknowledged. */
  nextAcknowledged(): Promise<number>
}

export function createWitness(): Witness {
  const waiting: (() => void)[] = []
  const witness: Witness = {
    attempts: [],
    surprises: [],
    times: [],
    unavailable: 0,
    unanswered: 0,
    get acknowledged() {
      return witness.times.length
    },
    async write(note, send) {
      const attempt: Attempt = { note, outcome: 'unknown' }
      witness.attempts.push(attempt)
      const begin = performance.now()
      const answer = await send().catch(unlessNoResponse)
      if (!answer) {
        witness.unanswered++
        return undefined
      }
      if (answer.status === 503) {
        witness.unavailable++
        return undefined
      }
      if (answer.status >= 300) {
        attempt.outcome = 'refused'
        witness.surprises.push(
          `${describe(note)} was answered with ${answer.status}: ${inBrief(answer.body)}`,
        )
        return undefined
      }
      attempt.outcome = 'acknowledged'
      witness.times.push(performance.now() - begin)
      for (const resolve of waiting.splice(0)) resolve()
      return answer.body
    },
    nextAcknowledged() {
      const begin = performance.now()
      return new Promise((resolve) => waiting.push(() => resolve(performance.now() - begin)))
    },
  }
  return witness
}

export function describe(note: Note): string {
  if (note.kind === 'save') return `save of ${Object.keys(note.fields).join(', ')} in ${note.reviewId}`
  if (note.kind === 'move') return `move of ${note.reviewId} from ${note.from} to ${note.to}`
  if (note.kind === 'create') return `creation of ${note.mark}`
  if (note.kind === 'add person') return `addition of ${note.email}`
  return `${note.kind} of the notification ${note.notificationId}`
}

function unlessNoResponse(error: unknown): undefined {
  if (!(error instanceof NoResponse)) throw error
}

function inBrief(body: unknown): string {
  return JSON.stringify(body).slice(0, 200)
}
