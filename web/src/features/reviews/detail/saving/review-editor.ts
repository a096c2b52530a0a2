import type { Review, UpdateReview } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { ApiError } from '@/api/api-error'
import type { DraftStorage } from '@/api/unsaved-drafts'
import type { Draft } from './draft'
import { createDraftStore } from './draft-store'
import { canEditKey, criterionOf, type FieldKey, type FieldValue, saveBody, valueIn } from './field-key'
import { type FieldView, isSameView, isSendable, viewField } from './field-view'
import { withDrafts } from './with-drafts'

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

export type ReviewEditor = ReturnType<typeof createReviewEditor>

/**
 * Saves one person's input in one review. Every keystroke is stored on the device first and sent to the server one second
 * after the last one. The person has to choose only if someone else changed the same field.
 */
export function createReviewEditor({ review, viewer, storage, save, isSignedIn }: EditorOptions) {
  const store = createDraftStore(review, storage)
  let shown: Review | undefined
  let unsavedKeys: readonly FieldKey[] | undefined
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
  const views = new Map<FieldKey, FieldView>()
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
    const next = viewField({
      key,
      serverValue: valueIn(store.review(), key) ?? '',
      draft: store.drafts.get(key),
      isEditable: canEditKey(viewer, store.review(), key),
      isSaved: saved.has(key),
      isUnreachable,
      isWaiting: waitsUntil > 0,
      problem: problems.get(key),
    })
    const known = views.get(key)
    if (known && isSameView(known, next)) return known
    views.set(key, next)
    return next
  }

  /** The review including unsaved input in editable fields. */
  function shownReview(): Review {
    shown ??= withDrafts(store.review(), store.drafts, (key) => view(key).state !== 'locked')
    return shown
  }

  /** The fields with input that the server has not confirmed. */
  function unsaved(): readonly FieldKey[] {
    unsavedKeys ??= [...store.drafts.keys()]
    return unsavedKeys
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
    unsavedKeys = undefined
    for (const listener of listeners) listener()
  }
}
