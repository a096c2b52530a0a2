import { expect, test } from 'vitest'
import { databaseOutage } from '../experiments/database-outage'
import { killServer } from '../experiments/kill-server'

/** The machine has other tests to run at the same time. */
const shared = { people: 3, patience: 10 }

test('nothing acknowledged is lost when the server, or its PostgreSQL, is killed', async () => {
  const { problems } = await killServer({
    kills: 2,
    databaseKills: 1,
    outsideKills: 0,
    allMails: false,
    ...shared,
  })
  expect(problems).toEqual([])
})

test('the server outlives the outages of its database and loses nothing', async () => {
  const { problems } = await databaseOutage({ outages: 3, ...shared })
  expect(problems).toEqual([])
})
