import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '@/features/reviews/detail/saving/draft'
import { deviceAndServer } from './support/device-and-server'
import { superAdmin } from './support/review-on-server'

const goal = 'quality.evidence'
const otherGoal = 'delivery.evidence'
let { server, shelf, device, open } = deviceAndServer()

beforeEach(() => {
  vi.useFakeTimers()
  ;({ server, shelf, device, open } = deviceAndServer())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a person writes', () => {
  test('goes to the device with every key and to the server a second after the last', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer')
    await vi.advanceTimersByTimeAsync(900)
    editor.edit(goal, 'Fewer defects')
    expect(shelf.read().get(goal)?.value).toBe('Fewer defects')
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
    expect(shelf.read().size).toBe(0)
  })

  test('is sent at once when the field is left', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal).state).toBe('saved')
  })

  test('is not sent at all when it was taken back', async () => {
    const editor = open()
    editor.edit(goal, 'F')
    editor.edit(goal, '')
    await editor.flush()
    expect(server.bodies).toEqual([])
    expect(editor.view(goal).state).toBe('clean')
  })

  test('may go on while the answer is out, and collides with nothing', async () => {
    const editor = open()
    const letGo = server.hold()
    editor.edit(goal, 'Fewer')
    const sending = editor.flush()
    editor.edit(goal, 'Fewer defects')
    letGo()
    await sending
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saving' })
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
    expect(server.answer().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
  })

  test('waits while it is too long', async () => {
    const editor = open()
    editor.edit(goal, 'x'.repeat(1001))
    await editor.flush()
    expect(server.bodies).toEqual([])
    expect(editor.view(goal).state).toBe('too-long')
  })

  test('is sent in one call for each kind', async () => {
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

describe('a lost connection', () => {
  test('keeps the words on the device and sends them when it is back', async () => {
    const editor = open()
    server.become('down')
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal).state).toBe('unsent')
    expect(shelf.read().get(goal)?.value).toBe('Fewer defects')
    server.become('up')
    await vi.advanceTimersByTimeAsync(5000)
    expect(editor.view(goal).state).toBe('saved')
  })

  test('makes no collision of words whose answer was lost on the way', async () => {
    const editor = open()
    server.become('answers get lost')
    editor.edit(goal, 'Fewer')
    await editor.flush()
    editor.edit(goal, 'Fewer defects')
    server.become('up')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
  })

  test('nor after the page was closed in between', async () => {
    const before = open()
    server.become('answers get lost')
    before.edit(goal, 'Fewer')
    await before.flush()
    before.edit(goal, 'Fewer defects')
    before.close()
    server.become('up')
    const after = open()
    await after.flush()
    expect(after.view(goal)).toEqual({ value: 'Fewer defects', state: 'saved' })
  })
})

describe('a page that was closed', () => {
  test('is found with its words when it is opened again', async () => {
    server.become('down')
    const before = open()
    before.edit(goal, 'Fewer defects')
    before.close()
    server.become('up')
    const after = open()
    expect(after.view(goal).value).toBe('Fewer defects')
    expect(after.shownReview().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
    await after.flush()
    expect(after.view(goal).state).toBe('saved')
  })

  test('tries nothing any more: somebody else may have signed in', async () => {
    server.become('down')
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    editor.close()
    await vi.advanceTimersByTimeAsync(0)
    const tries = server.bodies.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.bodies.length).toBe(tries)
  })

  test('sends nothing for a person who has logged out', async () => {
    const editor = open()
    editor.edit(goal, 'Fewer defects')
    device.isSignedIn = false
    editor.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.bodies).toEqual([])
  })

  test('is not kept from opening by what cannot be read', () => {
    shelf.write(goal, 'no draft' as unknown as Draft)
    shelf.write('gone.evidence', { value: 'of another criterion', base: '', sent: [] })
    expect(open().unsaved()).toEqual([])
  })
})
