import { beforeEach, describe, expect, test } from 'vitest'
import { deviceAndServer } from './support/device-and-server'
import { superAdmin } from './support/review-on-server'

const goal = 'quality.evidence'
let { server, open } = deviceAndServer()

beforeEach(() => {
  ;({ server, open } = deviceAndServer())
})

describe('somebody else', () => {
  test('who changed another field is no matter', async () => {
    const editor = open()
    await server.save(superAdmin, edit('delivery', 'On time'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    const [quality, delivery] = editor.shownReview().detailedEvaluations
    expect([quality?.evidence, delivery?.evidence]).toEqual(['Fewer defects', 'On time'])
  })

  test('who changed the same field collides, and the own words can stand', async () => {
    const editor = await collided()
    editor.choose(goal, 'mine')
    await editor.flush()
    expect(server.answer().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
    expect(editor.view(goal).state).toBe('saved')
  })

  test('who changed the same field collides, and theirs can stand', async () => {
    const editor = await collided()
    editor.choose(goal, 'theirs')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'No defects', state: 'clean' })
    expect(server.answer().detailedEvaluations[0]?.evidence).toBe('No defects')
  })

  test('who wrote the very same words collides with nothing', async () => {
    const editor = open()
    await server.save(superAdmin, edit('quality', 'Fewer defects'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.unsaved()).toEqual([])
  })

  test('who moved the review on leaves the words stranded, not lost', async () => {
    const editor = open()
    server.become('down')
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    server.become('up')
    server.moveTo('first-goal-checking')
    await editor.flush()
    editor.receive(server.answer())
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'locked' })
    expect(editor.shownReview().detailedEvaluations[0]?.evidence).toBe('')
    server.moveTo('self-goal-setting')
    editor.receive(server.answer())
    await editor.flush()
    expect(server.answer().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
  })

  async function collided() {
    const editor = open()
    await server.save(superAdmin, edit('quality', 'No defects'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'conflict', theirs: 'No defects' })
    expect(server.answer().detailedEvaluations[0]?.evidence).toBe('No defects')
    return editor
  }
})

test('an answer that was overtaken changes nothing', async () => {
  const editor = open()
  const old = server.answer()
  editor.edit(goal, 'Fewer defects')
  await editor.flush()
  editor.receive(old)
  expect(editor.view(goal).value).toBe('Fewer defects')
})

function edit(criteriaId: string, evidence: string) {
  return { detailedEvaluations: [{ criteriaId, evidence }] }
}
