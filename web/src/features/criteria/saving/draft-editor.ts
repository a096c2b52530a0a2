import type { Criterion } from '@evenhand/domain/fields'
import { ApiError } from '@/api/api-error'
import type { DraftStorage } from '@/api/unsaved-drafts'
import type { SaveState } from '@/ui/saving/SaveNote'
import { isSameCriteria } from './same-criteria'

const saveDelayMs = 1000
const retryDelayMs = 5000
const rememberedSends = 3

/** The criteria on the server: those of the draft, or the published ones if there is none. */
export interface StoredCriteria {
  criteria: Criterion[]
  /** Increases with every change to the draft. */
  revision: number
}

/** Someone else changed, published or discarded the draft. */
export class DraftConflict extends Error {
  constructor(readonly current: StoredCriteria) {
    super()
  }
}

/** Changes that the server has not confirmed yet, as they are kept on this device. */
export interface LocalDraft {
  criteria: Criterion[]
  /** The revision that was changed. */
  revision: number
  /** What was sent without a response. If the server has it, it came from this device and is no conflict. */
  sent: Criterion[][]
}

export interface DraftView {
  state: SaveState
  problem?: string | undefined
  /** The other person's draft, in a conflict. */
  theirs?: StoredCriteria | undefined
}

interface DraftEditorOptions {
  stored: StoredCriteria
  storage: DraftStorage<LocalDraft>
  /** Throws `DraftConflict` or `ApiError`. */
  save: (draft: StoredCriteria, options: { keepalive: boolean }) => Promise<StoredCriteria>
  isSignedIn: () => boolean
}

export type DraftEditor = ReturnType<typeof createDraftEditor>

const key = 'criteria'

/**
 * Saves one person's changes to the draft of a criteria set. Every change is kept on the device first and sent to the
 * server one second after the last one. A draft is saved as a whole: if someone else saved another one, the person chooses.
 */
export function createDraftEditor({ stored: initial, storage, save, isSignedIn }: DraftEditorOptions) {
  let stored = initial
  let local = readLocal()
  let theirs: StoredCriteria | undefined
  let problem: string | undefined
  let isUnreachable = false
  let isSaved = false
  let isInFlight = false
  let isOpen = false
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let view: DraftView = currentView()
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
    criteria,
    revision: () => stored.revision,
    view: () => view,
    subscribe,
  }

  function criteria(): Criterion[] {
    return local?.criteria ?? stored.criteria
  }

  function open(): void {
    isOpen = true
    void flush()
  }

  function edit(change: (criteria: readonly Criterion[]) => Criterion[]): void {
    const next = change(criteria())
    problem = undefined
    isSaved = false
    const isUnchanged = !isInFlight && !local?.sent.length && isSameCriteria(next, stored.criteria)
    keep(isUnchanged ? null : { revision: stored.revision, sent: [], ...local, criteria: next })
    schedule(saveDelayMs)
    notify()
  }

  /** Resolves a conflict. */
  function choose(whose: 'mine' | 'theirs'): void {
    if (!theirs) return
    stored = theirs
    theirs = undefined
    keep(whose === 'mine' ? { criteria: criteria(), revision: stored.revision, sent: [] } : null)
    notify()
    void flush()
  }

  /** Takes what the server has. Changes on this device are compared with it when they are sent. */
  function receive(next: StoredCriteria): void {
    if (isInFlight || theirs || next.revision < stored.revision) return
    stored = next
    if (local && isSameCriteria(local.criteria, next.criteria)) keep(null)
    notify()
  }

  /** After publishing or discarding the draft. */
  function reset(next: StoredCriteria): void {
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

  async function send(options: { keepalive: boolean }): Promise<void> {
    while (local && !theirs && problem === undefined && isSignedIn()) {
      const sent = local.criteria
      isInFlight = true
      keep({ ...local, sent: [...local.sent, sent].slice(-rememberedSends) })
      notify()
      const response = await save({ criteria: sent, revision: local.revision }, options).catch(
        (error: Error) => error,
      )
      isInFlight = false
      const isAgain = response instanceof Error ? handleFailure(response) : confirm(response, sent)
      notify()
      if (!isAgain) return
    }
  }

  /** Returns whether there is more to send. */
  function confirm(response: StoredCriteria, sent: Criterion[]): boolean {
    stored = response
    isUnreachable = false
    isSaved = true
    const isMore = local !== null && local.criteria !== sent
    keep(isMore && local ? { criteria: local.criteria, revision: stored.revision, sent: [] } : null)
    return isMore
  }

  function handleFailure(error: Error): boolean {
    if (error instanceof DraftConflict) return compare(error.current)
    const failure = error instanceof ApiError ? error : ApiError.noResponse()
    if (failure.isTemporary) {
      isUnreachable = true
      schedule(retryDelayMs)
    } else if (failure.status !== 401) {
      problem = failure.message
    }
    return false
  }

  /** What is on the server may have come from this device, from a save without a response. */
  function compare(current: StoredCriteria): boolean {
    if (!local) return false
    const { sent, criteria: mine } = local
    if (isSameCriteria(mine, current.criteria)) return confirm(current, mine)
    const isOwn = sent.some((own) => isSameCriteria(own, current.criteria))
    if (!isOwn) {
      theirs = current
      return false
    }
    stored = current
    keep({ criteria: mine, revision: current.revision, sent: [] })
    return true
  }

  function readLocal(): LocalDraft | null {
    const kept = storage.read().get(key)
    const isUsable =
      kept && Array.isArray(kept.criteria) && Array.isArray(kept.sent) && Number.isInteger(kept.revision)
    if (!isUsable) return null
    if (!isSameCriteria(kept.criteria, stored.criteria)) return kept
    storage.remove(key)
    return null
  }

  function keep(draft: LocalDraft | null): void {
    local = draft
    if (draft) storage.write(key, draft)
    else storage.remove(key)
  }

  function currentView(): DraftView {
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
