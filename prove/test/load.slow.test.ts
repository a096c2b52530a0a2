import { expect, test } from 'vitest'
import { launchDay } from '../experiments/launch-day'
import { migrations } from '../experiments/migrations'
import { runRaces } from '../experiments/races'
import { rollingRestart } from '../experiments/rolling-restart'

const longTimeout = { timeout: 360_000 }

test('of requests that exclude each other, one succeeds and nothing is lost or doubled', async () => {
  const { problems } = await runRaces({ rounds: 4 })
  expect(problems).toEqual([])
})

test('a killed migration is repeated, and no request fails during an upgrade', longTimeout, async () => {
  const { problems } = await migrations({ kills: 1, instances: 2, requests: 100 })
  expect(problems).toEqual([])
})

test('no request fails while two instances are restarted in turn', longTimeout, async () => {
  const { problems } = await rollingRestart({ restarts: 2, requests: 200 })
  expect(problems).toEqual([])
})

test(
  'a company behind one address signs in on its first day, and attackers guess no password',
  longTimeout,
  async () => {
    const { problems } = await launchDay({ people: 40, links: 6, guesses: 100 })
    expect(problems).toEqual([])
  },
)
