import { ApiError } from '@/api/api-error'
import type { DraftStorage } from '@/api/unsaved-drafts'
import type { SaveState } from './SaveNote'

const saveDelayMs = 1000
const retryDelayMs = 5000
const rememberedSends = 3

/** The state on the server. */
export interface StoredDraft<Content> {
  content: Content
  /** Increases with every change to the draft. */
  revision: number
}

/** Thrown if someone else has changed the draft. */
export class DraftConflict<Content> extends Error {
  constructor(readonly current: StoredDraft<Content>) {
    super()
  }
}

/** Changes that the server has not confirmed yet, as they are kept on this device. */
export interface LocalDraft<Content> {
  content: Content
  /** The revision that was changed. */
  revision: number
  /** The state that was sent without a response. If the server has it, it came from this device and is no conflict. */
  sent: Content[]
}

export interface DraftView<Content> {
  state: SaveState
  problem?: string | undefined
  /** The other person's draft, in a conflict. */
  theirs?: StoredDraft<Content> | undefined
}

export interface DraftEditorOptions<Content> {
  stored: StoredDraft<Content>
  /** PostgreSQL may return the fields of an object in another order, so the text of the JSON cannot be compared. */
  isSame: (one: Content, other: Content) => boolean
  /** Whether what is stored on this device has the expected form. */
  isContent: (stored: unknown) => stored is Content
  storage: DraftStorage<LocalDraft<Content>>
  /** Throws `DraftConflict` or `ApiError`. */
  save: (draft: StoredDraft<Content>, options: { keepalive: boolean }) => Promise<StoredDraft<Content>>
  isSignedIn: () => boolean
}

export type DraftEditor<Content> = ReturnType<typeof createDraftEditor<Content>>

const key = 'content'

/**
 * Saves one person's changes to a draft, such as that of a criteria set. Every change is kept on the device first and
 * sent to the server one second after the last one. A draft is saved as a whole: if someone else saved another one, the
 * person chooses.
 */
export function createDraftEditor<Content>(options: DraftEditorOptions<Content>) {
  const { stored: initial, isSame, isContent, storage, save, isSignedIn } = options
  let stored = initial
  let local = readLocal()
  let theirs: StoredDraft<Content> | undefined
  let problem: string | undefined
  let isUnreachable = false
  let isSaved = false
  let isInFlight = false
  let isOpen = false
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let view: DraftView<Content> = currentView()
  const listeners = new Set<() => void>()

  return {
    open,
    close,
    flush,
    flushOnExit,
    edit,
    choose,
    receive,
    reset,
    content,
    revision: () => stored.revision,
    view: () => view,
    subscribe,
  }

  function content(): Content {
    return local?.content ?? stored.content
  }

  function open(): void {
    isOpen = true
    void flush()
  }

  function edit(change: (content: Content) => Content): void {
    const next = change(content())
    problem = undefined
    isSaved = false
    const isUnchanged = !isInFlight && !local?.sent.length && isSame(next, stored.content)
    keep(isUnchanged ? null : { revision: stored.revision, sent: [], ...local, content: next })
    schedule(saveDelayMs)
    notify()
  }

  /** Resolves a conflict. */
  function choose(whose: 'mine' | 'theirs'): void {
    if (!theirs) return
    stored = theirs
    theirs = undefined
    keep(whose === 'mine' ? { content: content(), revision: stored.revision, sent: [] } : null)
    notify()
    void flush()
  }

  /** Takes what the server has. Changes on this device are compared with it when they are sent. */
  function receive(next: StoredDraft<Content>): void {
    if (isInFlight || theirs || next.revision < stored.revision) return
    stored = next
    if (local && isSame(local.content, next.content)) keep(null)
    notify()
  }

  /** Call after publishing or discarding the draft. */
  function reset(next: StoredDraft<Content>): void {
    clearTimeout(timer)
    stored = next
    theirs = undefined
    problem = undefined
    isSaved = false
    keep(null)
    notify()
  }

  /** Resolves when everything that can be sent was tried. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running = running.then(() => send({ keepalive: false }))
    return running
  }

  function flushOnExit(): void {
    if (!isInFlight) void send({ keepalive: true })
  }

  function close(): void {
    flushOnExit()
    clearTimeout(timer)
    isOpen = false
  }

  async function send(sending: { keepalive: boolean }): Promise<void> {
    while (local && !theirs && problem === undefined && isSignedIn()) {
      const sent = local.content
      isInFlight = true
      keep({ ...local, sent: [...local.sent, sent].slice(-rememberedSends) })
      notify()
      const response = await save({ content: sent, revision: local.revision }, sending).catch(
        (error: Error) => error,
      )
      isInFlight = false
      const isAgain = response instanceof Error ? handleFailure(response) : confirm(response, sent)
      notify()
      if (!isAgain) return
    }
  }

  /** Returns whether there is more to send. */
  function confirm(response: StoredDraft<Content>, sent: Content): boolean {
    stored = response
    isUnreachable = false
    isSaved = true
    const isMore = local !== null && local.content !== sent
    keep(isMore && local ? { content: local.content, revision: stored.revision, sent: [] } : null)
    return isMore
  }

  function handleFailure(error: Error): boolean {
    if (error instanceof DraftConflict) return compare(error.current as StoredDraft<Content>)
    const failure = error instanceof ApiError ? error : ApiError.noResponse()
    if (failure.isTemporary) {
      isUnreachable = true
      schedule(retryDelayMs)
    } else if (failure.status !== 401) {
      problem = failure.message
    }
    return false
  }

  /** Checks whether the state on the server came from this device, in a save without a response. */
  function compare(current: StoredDraft<Content>): boolean {
    if (!local) return false
    const { sent, content: mine } = local
    if (isSame(mine, current.content)) return confirm(current, mine)
    const isOwn = sent.some((own) => isSame(own, current.content))
    if (!isOwn) {
      theirs = current
      return false
    }
    stored = current
    keep({ content: mine, revision: current.revision, sent: [] })
    return true
  }

  function readLocal(): LocalDraft<Content> | null {
    const kept = storage.read().get(key)
    const isUsable =
      kept && isContent(kept.content) && Array.isArray(kept.sent) && Number.isInteger(kept.revision)
    if (!isUsable) return null
    if (!isSame(kept.content, stored.content)) return kept
    storage.remove(key)
    return null
  }

  function keep(draft: LocalDraft<Content> | null): void {
    local = draft
    if (draft) storage.write(key, draft)
    else storage.remove(key)
  }

  function currentView(): DraftView<Content> {
    if (!local) return { state: isSaved ? 'saved' : 'clean' }
    if (theirs) return { state: 'conflict', theirs }
    if (problem !== undefined) return { state: 'rejected', problem }
    return { state: isUnreachable ? 'unsent' : 'saving' }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void flush(), delayMs)
  }

  function notify(): void {
    view = currentView()
    for (const listener of listeners) listener()
  }
}
