import type { Phase } from '@evenhand/domain/reviews/phases'
import { type ApiResponse, NoResponse } from '../support/api-client'

/** The fields that a write changes. */
export type Change =
  /** Fields are named `criteriaId.field`, or by their summary or assignment field. */
  | { kind: 'save'; reviewId: string; fields: Record<string, string | number> }
  | { kind: 'move'; reviewId: string; from: Phase; to: Phase; reason?: string }
  /** `marker` is a unique text in the employee comments of the new review. */
  | { kind: 'create'; marker: string }
  | { kind: 'add user'; email: string }
  | { kind: 'read'; notificationId: string }
  | { kind: 'remove'; notificationId: string; ownerId: string; reviewId: string | null; createdAt: string }

/** Without a response, or after a 503, the outcome is unknown. */
export type Outcome = 'unknown' | 'acknowledged' | 'rejected'

export interface Write {
  change: Change
  outcome: Outcome
}

/** Records every write before it is sent, and whether it was acknowledged. */
export interface Recorder {
  writes: Write[]
  /** Responses that no write should get. */
  unexpected: string[]
  /** Milliseconds that each acknowledged write took. */
  times: number[]
  /** How many writes got a 503, and how many no response at all. */
  unavailable: number
  unanswered: number
  /** Returns the response body of an acknowledged write, else undefined. */
  send<T>(change: Change, request: () => Promise<ApiResponse<T>>): Promise<T | undefined>
  /** Resolves with the milliseconds until the next write is acknowledged. */
  nextAcknowledged(): Promise<number>
}

export function createRecorder(): Recorder {
  const waiting: (() => void)[] = []
  const recorder: Recorder = {
    writes: [],
    unexpected: [],
    times: [],
    unavailable: 0,
    unanswered: 0,
    async send(change, request) {
      const write: Write = { change, outcome: 'unknown' }
      recorder.writes.push(write)
      const start = performance.now()
      const response = await request().catch(ignoreNoResponse)
      if (!response) recorder.unanswered++
      else if (response.status === 503) recorder.unavailable++
      else if (response.status >= 300) {
        write.outcome = 'rejected'
        const body = JSON.stringify(response.body).slice(0, 200)
        recorder.unexpected.push(`${describe(change)} returned ${response.status}: ${body}`)
      } else {
        write.outcome = 'acknowledged'
        recorder.times.push(performance.now() - start)
        for (const resolve of waiting.splice(0)) resolve()
        return response.body
      }
      return undefined
    },
    nextAcknowledged() {
      const start = performance.now()
      return new Promise((resolve) => waiting.push(() => resolve(performance.now() - start)))
    },
  }
  return recorder
}

export function describe(change: Change): string {
  if (change.kind === 'save') return `save of ${Object.keys(change.fields).join(', ')} in ${change.reviewId}`
  if (change.kind === 'move') return `move of ${change.reviewId} from ${change.from} to ${change.to}`
  if (change.kind === 'create') return `creation of ${change.marker}`
  if (change.kind === 'add user') return `addition of ${change.email}`
  return `${change.kind} of the notification ${change.notificationId}`
}

function ignoreNoResponse(error: unknown): undefined {
  if (!(error instanceof NoResponse)) throw error
}
