import { expect, test } from 'vitest'
import { backup } from '../experiments/backup'
import { cycleLaunch } from '../experiments/cycle-launch'
import { databaseOutage } from '../experiments/database-outage'
import { failover } from '../experiments/failover'
import { killServer } from '../experiments/kill-server'

/** Other tests run at the same time. */
const shared = { users: 3, slack: 10 }
const longTimeout = { timeout: 360_000 }

test('nothing acknowledged is lost when the server or its PostgreSQL is killed', async () => {
  const { problems } = await killServer({
    kills: 2,
    databaseKills: 1,
    externalKills: 0,
    waitForMails: false,
    ...shared,
  })
  expect(problems).toEqual([])
})

test('the server survives outages of its database and loses nothing', async () => {
  const { problems } = await databaseOutage({ outages: 3, ...shared })
  expect(problems).toEqual([])
})

test('the server follows the primary and loses nothing', longTimeout, async () => {
  const { problems } = await failover({ failovers: 2, ...shared })
  expect(problems).toEqual([])
})

test('a backup under load is consistent, and a damaged file is refused', async () => {
  const { problems } = await backup({ seconds: 0.5, damages: 1, kills: 1, andBack: false })
  expect(problems).toEqual([])
})

test('a launch that is killed creates exactly one review and one mail for each person', async () => {
  const { problems } = await cycleLaunch({ people: 200, cycles: 2, additions: 1 })
  expect(problems).toEqual([])
})
