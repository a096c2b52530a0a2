import type { Criterion } from '@evenhand/domain/reviews/fields'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { StoredCriteria } from '@/features/criteria/saving/save-draft'
import { isCriteria, isSameCriteria } from '@/features/criteria/saving/save-draft'
import { createDraftEditor, DraftConflict, type LocalDraft } from '@/ui/saving/draft-editor'

const base: Criterion = {
  id: 'a',
  name: 'Work',
  category: 'Results',
  weight: 100,
  description: '',
  scale: [],
}
const named = (name: string): Criterion[] => [{ ...base, name }]

let server: ReturnType<typeof fakeServer>
let device: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  device = new Map()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the draft of a criteria set', () => {
  test('is kept on the device at once and saved one second after the last change', async () => {
    const editor = await open()
    editor.edit(() => named('Wor'))
    await vi.advanceTimersByTimeAsync(900)
    editor.edit(() => named('Words'))
    expect(device.size).toBe(1)
    expect(editor.view()).toEqual({ state: 'saving' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.saves).toEqual([named('Words')])
    expect(editor.view()).toEqual({ state: 'saved' })
    expect(editor.revision()).toBe(1)
    expect(device.size).toBe(0)
  })

  test('is not saved if the change was undone', async () => {
    const editor = await open()
    editor.edit(() => named('Words'))
    editor.edit(() => named('Work'))
    await editor.flush()
    expect(server.saves).toEqual([])
    expect(editor.view()).toEqual({ state: 'clean' })
  })

  test('can be changed while it is being saved', async () => {
    const editor = await open()
    editor.edit(() => named('One'))
    const release = server.hold()
    const sending = editor.flush()
    await vi.waitUntil(() => server.calls === 1, { timeout: 60_000 })
    editor.edit(() => named('Two'))
    release()
    await sending
    expect(server.saves).toEqual([named('One'), named('Two')])
    expect(editor.view()).toEqual({ state: 'saved' })
  })

  test('is saved when the connection is back', async () => {
    const editor = await open()
    server.isDown = true
    editor.edit(() => named('Offline'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(editor.view()).toEqual({ state: 'unsent' })
    server.isDown = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toEqual([named('Offline')])
    expect(editor.view()).toEqual({ state: 'saved' })
  })

  test('survives a closed tab', async () => {
    server.isDown = true
    const editor = await open()
    editor.edit(() => named('Offline'))
    await editor.flush()
    server.isDown = false
    const reopened = await open()
    expect(reopened.content()).toEqual(named('Offline'))
    expect(server.saves).toEqual([named('Offline')])
  })

  test('that was saved without a response is no conflict', async () => {
    const editor = await open()
    server.losesResponse = true
    editor.edit(() => named('One'))
    await editor.flush()
    expect(editor.view()).toEqual({ state: 'unsent' })
    server.losesResponse = false
    editor.edit(() => named('Two'))
    await editor.flush()
    expect(editor.view()).toEqual({ state: 'saved' })
    expect(server.stored).toEqual({ content: named('Two'), revision: 2 })
  })

  test('shows a rejection of the server and is saved after the next change', async () => {
    const editor = await open()
    server.rejection = 'Too long'
    editor.edit(() => named('One'))
    await editor.flush()
    expect(editor.view()).toEqual({ state: 'rejected', problem: 'Too long' })
    server.rejection = undefined
    editor.edit(() => named('Two'))
    await editor.flush()
    expect(editor.view()).toEqual({ state: 'saved' })
  })

  test('is not sent by someone who has signed out', async () => {
    const editor = await open({ isSignedIn: false })
    editor.edit(() => named('One'))
    await editor.flush()
    expect(server.saves).toEqual([])
  })
})

describe('a draft that someone else has changed', () => {
  const theirs = { content: named('Theirs'), revision: 7 }

  async function conflicting() {
    const editor = await open()
    server.stored = theirs
    editor.edit(() => named('Mine'))
    await editor.flush()
    return editor
  }

  test('is not overwritten: both versions are offered', async () => {
    const editor = await conflicting()
    expect(editor.view()).toEqual({ state: 'conflict', theirs })
    expect(editor.content()).toEqual(named('Mine'))
    expect(server.stored).toEqual(theirs)
  })

  test('is replaced if the person keeps their own version', async () => {
    const editor = await conflicting()
    editor.choose('mine')
    await editor.flush()
    expect(server.stored).toEqual({ content: named('Mine'), revision: 8 })
    expect(editor.view()).toEqual({ state: 'saved' })
  })

  test('is shown if the person chooses it', async () => {
    const editor = await conflicting()
    editor.choose('theirs')
    await editor.flush()
    expect(editor.content()).toEqual(named('Theirs'))
    expect(server.stored).toEqual(theirs)
    expect(device.size).toBe(0)
  })

  test('is shown at once if there are no own changes, and an older response is ignored', async () => {
    const editor = await open()
    editor.receive(theirs)
    expect(editor.content()).toEqual(named('Theirs'))
    editor.receive({ content: named('Older'), revision: 3 })
    expect(editor.content()).toEqual(named('Theirs'))
  })
})

async function open({ isSignedIn = true } = {}) {
  const editor = createDraftEditor({
    stored: { content: named('Work'), revision: 0 },
    isSame: isSameCriteria,
    isContent: isCriteria,
    storage: {
      read: () =>
        new Map([...device].map(([name, text]) => [name, JSON.parse(text) as LocalDraft<Criterion[]>])),
      write: (name, draft) => void device.set(name, JSON.stringify(draft)),
      remove: (name) => void device.delete(name),
    },
    save: (draft) => server.save(draft),
    isSignedIn: () => isSignedIn,
  })
  editor.open()
  await editor.flush()
  return editor
}

/** Stores one draft like the server: a save must name the current revision. */
function fakeServer() {
  const fake = {
    stored: { content: named('Work'), revision: 0 } as StoredCriteria,
    saves: [] as Criterion[][],
    isDown: false,
    losesResponse: false,
    rejection: undefined as string | undefined,
    held: Promise.resolve(),
    calls: 0,
    /** Delays saves until the returned function is called. */
    hold(): () => void {
      let release = () => {}
      fake.held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    async save({ content, revision }: StoredCriteria): Promise<StoredCriteria> {
      fake.calls++
      await fake.held
      if (fake.isDown) throw ApiError.noResponse()
      if (fake.rejection) throw new ApiError(400, fake.rejection)
      if (revision !== fake.stored.revision) throw new DraftConflict(fake.stored)
      fake.stored = { content, revision: revision + 1 }
      fake.saves.push(content)
      if (fake.losesResponse) throw ApiError.noResponse()
      return fake.stored
    },
  }
  return fake
}
