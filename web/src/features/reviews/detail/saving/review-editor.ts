import type { Review, UpdateReview } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { ApiError } from '@/api/api-error'
import type { DraftShelf } from '@/api/unsaved-drafts'
import type { Draft } from './draft'
import { openDraftBook } from './draft-book'
import { canEditKey, criterionOf, type FieldKey, type FieldValue, saveBody, valueIn } from './field-key'
import { type FieldView, isSameView, isSendable, viewField } from './field-view'
import { withDrafts } from './with-drafts'

const pauseAfterLastKey = 1000
const pauseBeforeRetry = 5000
const mostTriesInARow = 5

export interface EditorParts {
  review: Review
  viewer: Viewer
  shelf: DraftShelf<Draft>
  /** Sends a body; the answer is the review as it stands then. */
  save: (body: Partial<UpdateReview>, options: SaveOptions) => Promise<Review>
  isSignedIn: () => boolean
}

interface SaveOptions {
  outlivesPage: boolean
}

export type ReviewEditor = ReturnType<typeof createReviewEditor>

/**
 * Brings what one person writes into one review to the server: each key goes to the device first, to the server a
 * second after the last one, and only what collides with somebody else's words asks for a choice.
 */
export function createReviewEditor({ review, viewer, shelf, save, isSignedIn }: EditorParts) {
  const book = openDraftBook(review, shelf)
  let shown: Review | undefined
  let waitingKeys: readonly FieldKey[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let isAway = false
  let isOpen = false
  const due = new Set<FieldKey>()
  const underway = new Set<FieldKey>()
  const saved = new Set<FieldKey>()
  const problems = new Map<FieldKey, string>()
  const views = new Map<FieldKey, FieldView>()
  const listeners = new Set<() => void>()

  return { open, edit, choose, flush, leave, close, receive, view, shownReview, waiting, subscribe }

  function open(): void {
    isOpen = true
    void flush()
  }

  function edit(key: FieldKey, value: FieldValue): void {
    problems.delete(key)
    saved.delete(key)
    due.delete(key)
    book.write(key, value)
    schedule(pauseAfterLastKey)
    notify()
  }

  /** Ends a collision: the own words go out over theirs, or are given up for theirs. */
  function choose(key: FieldKey, whose: 'mine' | 'theirs'): void {
    if (whose === 'mine') book.standBy(key)
    else book.drop(key)
    notify()
    void flush()
  }

  /** The review as the server tells it. */
  function receive(next: Review): void {
    if (next === book.review()) return
    const isNews = next.version > book.review().version
    book.receive(next, underway)
    if (isNews) {
      // What was refused, or stranded, may be welcome now.
      problems.clear()
      if (book.drafts.size > 0) schedule(pauseAfterLastKey)
    }
    notify()
  }

  /** Sends what waits, after what is being sent; resolves when everything that can be sent was tried. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    for (const key of book.drafts.keys()) due.add(key)
    running = running.then(() => sendAll({ outlivesPage: false }))
    return running
  }

  /** The page goes away: what waits is sent beside what is still under way. */
  function leave(): void {
    for (const key of book.drafts.keys()) due.add(key)
    void sendAll({ outlivesPage: true })
  }

  /** Nothing is tried again after this: whoever signs in next must not send the words of the one before. */
  function close(): void {
    leave()
    clearTimeout(timer)
    isOpen = false
  }

  async function sendAll(options: SaveOptions): Promise<void> {
    for (let tries = 0; tries < mostTriesInARow; tries++) {
      const batch = nextBatch(options)
      if (batch.length === 0 || !isSignedIn()) return
      if (!(await send(batch, options))) return
    }
    schedule(pauseBeforeRetry)
  }

  /** Fields of one kind, as one call takes only one kind. */
  function nextBatch({ outlivesPage }: SaveOptions): FieldKey[] {
    const keys = [...due].filter((key) => isSendable(view(key)) && (outlivesPage || !underway.has(key)))
    const isOfSummary = (key: FieldKey) => criterionOf(key) === null
    const [first] = keys
    return first === undefined ? [] : keys.filter((key) => isOfSummary(key) === isOfSummary(first))
  }

  /** False: there is no use in trying again right now. */
  async function send(batch: FieldKey[], options: SaveOptions): Promise<boolean> {
    const changes: [FieldKey, FieldValue][] = []
    for (const key of batch) {
      const value = book.takeForSending(key)
      due.delete(key)
      underway.add(key)
      if (value !== undefined) changes.push([key, value])
    }
    const body = { ...saveBody(changes), version: book.review().version, autosave: true }
    const answer = await save(body, options).catch((error: unknown) => error)
    for (const key of batch) underway.delete(key)
    if (answer instanceof Error) return meetFailure(batch, answer)
    isAway = false
    for (const [key] of changes) saved.add(key)
    receive(answer as Review)
    return true
  }

  function meetFailure(batch: FieldKey[], error: Error): boolean {
    const failure = error instanceof ApiError ? error : ApiError.noResponse()
    const { status, body } = failure
    const isConflict = status === 409 && body.review !== undefined
    if (isConflict) {
      for (const key of batch) due.add(key)
      book.receive(body.review as Review, underway)
    } else if (failure.mayPass || status === 409) {
      isAway = true
      schedule(pauseBeforeRetry)
    } else if (status !== 401) {
      for (const key of batch) problems.set(key, error.message)
    }
    notify()
    return isConflict
  }

  function view(key: FieldKey): FieldView {
    const next = viewField({
      key,
      present: valueIn(book.review(), key) ?? '',
      draft: book.drafts.get(key),
      isEditable: canEditKey(viewer, book.review(), key),
      isSaved: saved.has(key),
      isAway,
      problem: problems.get(key),
    })
    const known = views.get(key)
    if (known && isSameView(known, next)) return known
    views.set(key, next)
    return next
  }

  /** The review with the own words in it. */
  function shownReview(): Review {
    shown ??= withDrafts(book.review(), book.drafts, (key) => view(key).state !== 'stranded')
    return shown
  }

  /** The fields whose words the server does not have. */
  function waiting(): readonly FieldKey[] {
    waitingKeys ??= [...book.drafts.keys()]
    return waitingKeys
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function schedule(pause: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void flush(), pause)
  }

  function notify(): void {
    shown = undefined
    waitingKeys = undefined
    for (const listener of listeners) listener()
  }
}
