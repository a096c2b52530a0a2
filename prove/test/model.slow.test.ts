import { expect, test } from 'vitest'
import { model } from '../experiments/model'

test('the product and the reference model agree about everything that eight people do', {
  timeout: 180_000,
}, async () => {
  const { tried, problems } = await model({ actions: 200, seeds: 2, seed: 7 })
  expect(problems).toEqual([])
  expect(tried).toContain('seeds 7 to 8')
})

test('the model notices when somebody is shown what they must not see yet', {
  timeout: 180_000,
}, async () => {
  const { problems } = await model({ actions: 200, seeds: 1, seed: 7, env: { SHARE_RATINGS: 'at-once' } })
  expect(problems.join()).toContain('reads hidden')
})
