import { beforeEach, describe, expect, test } from 'vitest'
import { superAdmin } from './support/fake-review-server'
import { reviewSetup } from './support/review-setup'

const goal = 'quality.evidence'
let { server, open } = reviewSetup()

beforeEach(() => {
  ;({ server, open } = reviewSetup())
})

describe('when someone else', () => {
  test('changes another field, there is no conflict', async () => {
    const editor = open()
    await server.save(superAdmin, edit('delivery', 'On time'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    const [quality, delivery] = editor.shownReview().detailedEvaluations
    expect([quality?.evidence, delivery?.evidence]).toEqual(['Fewer defects', 'On time'])
  })

  test('changes the same field, the user can keep their own text', async () => {
    const editor = await openWithConflict()
    editor.choose(goal, 'mine')
    await editor.flush()
    expect(server.review().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
    expect(editor.view(goal).state).toBe('saved')
  })

  test('changes the same field, the user can keep the other text', async () => {
    const editor = await openWithConflict()
    editor.choose(goal, 'theirs')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'No defects', state: 'clean' })
    expect(server.review().detailedEvaluations[0]?.evidence).toBe('No defects')
  })

  test('writes the same text, there is no conflict', async () => {
    const editor = open()
    await server.save(superAdmin, edit('quality', 'Fewer defects'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.unsaved()).toEqual([])
  })

  test('moves the review to another phase, unsaved text is kept until the phase returns', async () => {
    const editor = open()
    server.setConnection('down')
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    server.setConnection('up')
    server.moveTo('first-goal-checking')
    await editor.flush()
    editor.receive(server.review())
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'locked' })
    expect(editor.shownReview().detailedEvaluations[0]?.evidence).toBe('')
    server.moveTo('self-goal-setting')
    editor.receive(server.review())
    await editor.flush()
    expect(server.review().detailedEvaluations[0]?.evidence).toBe('Fewer defects')
  })

  async function openWithConflict() {
    const editor = open()
    await server.save(superAdmin, edit('quality', 'No defects'))
    editor.edit(goal, 'Fewer defects')
    await editor.flush()
    expect(editor.view(goal)).toEqual({ value: 'Fewer defects', state: 'conflict', theirs: 'No defects' })
    expect(server.review().detailedEvaluations[0]?.evidence).toBe('No defects')
    return editor
  }
})

test('an outdated response does not overwrite newer text', async () => {
  const editor = open()
  const old = server.review()
  editor.edit(goal, 'Fewer defects')
  await editor.flush()
  editor.receive(old)
  expect(editor.view(goal).value).toBe('Fewer defects')
})

function edit(criteriaId: string, evidence: string) {
  return { detailedEvaluations: [{ criteriaId, evidence }] }
}
