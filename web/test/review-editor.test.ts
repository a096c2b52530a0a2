import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '@/features/reviews/detail/saving/draft-store'
import { superAdmin } from './support/fake-review-server'
import { reviewSetup } from './support/review-setup'

const goal = 'quality.evidence'
const otherGoal = 'delivery.evidence'
let { server, storage, device, open } = reviewSetup()

beforeEach(() => {
  vi.useFakeTimers()
  ;({ server, storage, device, open } = reviewSetup())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a text', () => {
  test('is stored on the device after every key and sent to the server one second after the last', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer')
    await vi.advanceTimersByTimeAsync(900)
    editor.edit(goal, 'Fewer defects')
    expect(storage.read().get(goal)?.value).toBe('Fewer defects')
    await vi.advanceTimersByTimeAsync(900)
    expect(server.bodies).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(server.bodies).toEqual([
      {
        version: 1,
        autosave: true,
        detailedEvaluations: [{ criteriaId: 'quality', evidence: 'Fewer defects' }],
      },
    ])
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
    expect(storage.read().size).toBe(0)
  })

  test('is sent immediately when the field loses the focus', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal).state).toBe('saved')
  })

  test('is not sent if the change was undone', async () => {
    const editor = open()
    editor.edit(goal, 'F')
    editor.edit(goal, '')
    await editor.flush()
    expect(server.bodies).toEqual([])
    expect(editor.view(goal).state).toBe('clean')
  })

  test('can be edited while a save is pending, without a conflict', async () => {
    const editor = open()
    const release = server.hold()
    editor.edit(goal, 'Fewer')
    const sending = editor.flush()
    editor.edit(goal, 'Fewer defects')
    release()
    await sending
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saving' })
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
    expect(server.review().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
  })

  test('is not sent while it is too long', async () => {
    const editor = open()
    editor.edit(goal, 'x'.repeat(1001))
    await editor.flush()
    expect(server.bodies).toEqual([])
    expect(editor.view(goal).state).toBe('too-long')
  })

  test('is sent with other changes of the same kind in one request', async () => {
    const editor = open(superAdmin)
    editor.edit(goal, 'Fewer defects')
    editor.edit(otherGoal, 'On time')
    editor.edit('summary', 'A good year')
    await editor.flush()
    expect(server.bodies.map((body) => Object.keys(body))).toEqual([
      ['detailedEvaluations', 'version', 'autosave'],
      ['summary', 'version', 'autosave'],
    ])
    expect(editor.unsaved()).toEqual([])
  })
})

describe('after a lost connection', () => {
  test('text is kept on the device and sent later', async () => {
    const editor = open()
    server.setConnection('down')
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal).state).toBe('unsent')
    expect(storage.read().get(goal)?.value).toBe('Fewer defects')
    server.setConnection('up')
    await vi.advanceTimersByTimeAsync(5000)
    expect(editor.view(goal).state).toBe('saved')
  })

  test('a person who saves too often waits as long as the server asks, and nothing is lost', async () => {
    const editor = open()
    server.setConnection('limited')
    editor.edit(goal, 'Fewer')
    await editor.flush()
    expect(editor.view(goal).state).toBe('waiting')
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(server.bodies).toHaveLength(1)
    expect(storage.read().get(goal)?.value).toBe('Fewer defects')
    server.setConnection('up')
    await vi.advanceTimersByTimeAsync(1000)
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
  })

  test('a save whose response was lost does not cause a conflict', async () => {
    const editor = open()
    server.setConnection('responses lost')
    editor.edit(goal, 'Fewer')
    await editor.flush()
    editor.edit(goal, 'Fewer defects')
    server.setConnection('up')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
  })

  test('a save whose response was lost does not cause a conflict on the next visit', async () => {
    const before = open()
    server.setConnection('responses lost')
    before.edit(goal, 'Fewer')
    await before.flush()
    before.edit(goal, 'Fewer defects')
    before.close()
    server.setConnection('up')
    const after = open()
    await after.flush()
    expect(after.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
  })
})

describe('a closed page', () => {
  test('shows the unsaved text when it is opened again', async () => {
    server.setConnection('down')
    const before = open()
    before.edit(goal, 'Fewer defects')
    before.close()
    server.setConnection('up')
    const after = open()
    expect(after.view(goal).value).toBe('Fewer defects')
    expect(after.shownReview().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
    await after.flush()
    expect(after.view(goal).state).toBe('saved')
  })

  test('does not send again, because another user may have signed in', async () => {
    server.setConnection('down')
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    editor.close()
    await vi.advanceTimersByTimeAsync(0)
    const attempts = server.bodies.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.bodies.length).toBe(attempts)
  })

  test('sends nothing after the user logs out', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    device.isSignedIn = false
    editor.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.bodies).toEqual([])
  })

  test('opens even if stored drafts are invalid', () => {
    storage.write(goal, 'not a draft' as unknown as Draft)
    storage.write('gone.evidence', { value: 'of another criterion', base: '', sent: [] })
    expect(open().unsaved()).toEqual([])
  })
})
