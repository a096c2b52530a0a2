import type { Review, UpdateReview } from '@evenhand/domain/api'
import { textLength } from '@evenhand/domain/reviews/fields'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { ApiError } from '@/api/api-error'
import type { DraftStorage } from '@/api/unsaved-drafts'
import type { SaveState } from '@/ui/saving/SaveNote'
import { compareDraft, createDraftStore, type Draft } from './draft-store'
import {
  canEditKey,
  criterionOf,
  type FieldKey,
  type FieldValue,
  limitOf,
  saveBody,
  valueIn,
} from './field-key'

const saveDelayMs = 1000
const retryDelayMs = 5000
const maxSendsInARow = 5

interface EditorOptions {
  review: Review
  viewer: Viewer
  storage: DraftStorage<Draft>
  /** Sends a request body and returns the saved review. */
  save: (body: Partial<UpdateReview>, options: SaveOptions) => Promise<Review>
  isSignedIn: () => boolean
}

interface SaveOptions {
  /** The request continues after the page is closed. */
  keepalive: boolean
}

/** A field as the page shows it. */
interface FieldView {
  value: FieldValue
  state: SaveState
  /** The other person's value, in a conflict. */
  theirs?: FieldValue
  /** The server's message for a rejected value. */
  problem?: string
}

export type ReviewEditor = ReturnType<typeof createReviewEditor>

/**
 * Saves one person's input in one review. Every keystroke is stored on the device first and sent to the server one second
 * after the last one. The person has to choose only if someone else changed the same field.
 */
export function createReviewEditor({ review, viewer, storage, save, isSignedIn }: EditorOptions) {
  const store = createDraftStore(review, storage)
  let shown: Review | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let isUnreachable = false
  /** The server asked to wait until then. */
  let waitsUntil = 0
  let isOpen = false
  const queued = new Set<FieldKey>()
  const inFlight = new Set<FieldKey>()
  const saved = new Set<FieldKey>()
  const problems = new Map<FieldKey, string>()
  const listeners = new Set<() => void>()

  return { open, edit, choose, flush, flushOnExit, close, receive, view, shownReview, unsaved, subscribe }

  function open(): void {
    isOpen = true
    void flush()
  }

  function edit(key: FieldKey, value: FieldValue): void {
    problems.delete(key)
    saved.delete(key)
    queued.delete(key)
    store.write(key, value)
    schedule(saveDelayMs)
    notify()
  }

  /** Resolves a conflict, or discards a locked draft. */
  function choose(key: FieldKey, whose: 'mine' | 'theirs'): void {
    if (whose === 'mine') store.keepMine(key)
    else store.discard(key)
    notify()
    void flush()
  }

  /** Takes the review from a response of the server. */
  function receive(next: Review): void {
    if (next === store.review()) return
    const isNewer = next.version > store.review().version
    store.receive(next, inFlight)
    if (isNewer) {
      // Drafts that were rejected or locked may be accepted now.
      problems.clear()
      if (store.drafts.size > 0) schedule(saveDelayMs)
    }
    notify()
  }

  /** Sends all drafts after the requests in flight. Resolves when everything that can be sent was tried. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    for (const key of store.drafts.keys()) queued.add(key)
    running = running.then(() => sendAll({ keepalive: false }))
    return running
  }

  /** Sends all drafts immediately, even while requests are in flight, because the page is closing. */
  function flushOnExit(): void {
    for (const key of store.drafts.keys()) queued.add(key)
    void sendAll({ keepalive: true })
  }

  /** Stops all retries. The next person to sign in must not send this person's drafts. */
  function close(): void {
    flushOnExit()
    clearTimeout(timer)
    isOpen = false
  }

  async function sendAll(options: SaveOptions): Promise<void> {
    if (waitsUntil > Date.now() && !options.keepalive) return schedule(0)
    for (let tries = 0; tries < maxSendsInARow; tries++) {
      const batch = nextBatch(options)
      if (batch.length === 0 || !isSignedIn()) return
      if (!(await send(batch, options))) return
    }
    schedule(retryDelayMs)
  }

  /** Fields of one kind, because a request must not mix evaluation and summary fields. */
  function nextBatch({ keepalive }: SaveOptions): FieldKey[] {
    const keys = [...queued].filter((key) => isSendable(view(key)) && (keepalive || !inFlight.has(key)))
    const isSummary = (key: FieldKey) => criterionOf(key) === null
    const [first] = keys
    return first === undefined ? [] : keys.filter((key) => isSummary(key) === isSummary(first))
  }

  /** Returns whether to send the next batch immediately. */
  async function send(batch: FieldKey[], options: SaveOptions): Promise<boolean> {
    const changes: [FieldKey, FieldValue][] = []
    for (const key of batch) {
      const value = store.takeForSending(key)
      queued.delete(key)
      inFlight.add(key)
      if (value !== undefined) changes.push([key, value])
    }
    waitsUntil = 0
    const body = { ...saveBody(changes), version: store.review().version, autosave: true }
    const response = await save(body, options).catch((error: unknown) => error)
    for (const key of batch) inFlight.delete(key)
    if (response instanceof Error) return handleFailure(batch, response)
    isUnreachable = false
    for (const [key] of changes) saved.add(key)
    receive(response as Review)
    return true
  }

  function handleFailure(batch: FieldKey[], error: Error): boolean {
    const failure = error instanceof ApiError ? error : ApiError.noResponse()
    const { status, body } = failure
    const isConflict = status === 409 && body.review !== undefined
    if (isConflict) {
      for (const key of batch) queued.add(key)
      store.receive(body.review as Review, inFlight)
    } else if (failure.isTemporary || status === 409) {
      isUnreachable = true
      const { retryAfterMs } = failure
      if (status === 429 && retryAfterMs !== null) waitsUntil = Date.now() + retryAfterMs
      schedule(retryDelayMs)
    } else if (status !== 401) {
      for (const key of batch) problems.set(key, error.message)
    }
    notify()
    return isConflict
  }

  function view(key: FieldKey): FieldView {
    const serverValue = valueIn(store.review(), key) ?? ''
    const draft = store.drafts.get(key)
    if (!draft) return { value: serverValue, state: saved.has(key) ? 'saved' : 'clean' }
    const { value } = draft
    if (!canEditKey(viewer, store.review(), key)) return { value, state: 'locked' }
    const result = compareDraft(draft, serverValue)
    if (result.status === 'conflict') return { value, state: 'conflict', theirs: result.theirs }
    if (isTooLong(key, value)) return { value, state: 'too-long' }
    const problem = problems.get(key)
    if (problem !== undefined) return { value, state: 'rejected', problem }
    if (waitsUntil > 0) return { value, state: 'waiting' }
    return { value, state: isUnreachable ? 'unsent' : 'saving' }
  }

  /** The review including unsaved input in editable fields of criteria. Another object after every change. */
  function shownReview(): Review {
    shown ??= withInput(store.review())
    return shown
  }

  function withInput(before: Review): Review {
    const keys = unsaved('editable').filter((key) => criterionOf(key) !== null)
    const { detailedEvaluations: edits = [] } = saveBody(keys.map((key) => [key, view(key).value]))
    const evaluations = before.detailedEvaluations.map((evaluation) => {
      const edit = edits.find(({ criteriaId }) => criteriaId === evaluation.criteriaId)
      return edit ? { ...evaluation, ...edit } : evaluation
    })
    return { ...before, detailedEvaluations: evaluations }
  }

  /** The fields with input that the server has not confirmed: all, only editable ones, or only locked ones. */
  function unsaved(which?: 'editable' | 'locked'): FieldKey[] {
    const isIncluded = (key: FieldKey) => (view(key).state === 'locked') === (which === 'locked')
    return [...store.drafts.keys()].filter((key) => which === undefined || isIncluded(key))
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    const delay = Math.max(delayMs, waitsUntil - Date.now())
    if (isOpen) timer = setTimeout(() => void flush(), delay)
  }

  function notify(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }
}

function isSendable({ state }: FieldView): boolean {
  return state === 'saving' || state === 'unsent' || state === 'waiting'
}

function isTooLong(key: FieldKey, value: FieldValue): boolean {
  const limit = limitOf(key)
  return limit !== null && textLength(String(value)) > limit
}
