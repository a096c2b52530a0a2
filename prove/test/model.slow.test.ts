import { expect, test } from 'vitest'
import { model } from '../experiments/model'

const timeout = 180_000

test('the product and the reference model agree', { timeout }, async () => {
  const { problems } = await model({ runs: 4, seed: 7 })
  expect(problems).toEqual([])
})

test('the model notices a value that a user must not see yet', { timeout }, async () => {
  const { problems } = await model({ runs: 4, seed: 7, env: { SHARE_RATINGS: 'at-once' } })
  expect(problems.join()).toContain('hidden is [] instead of ["first","second","summary"]')
})
