import type pg from 'pg'
import { query, withConnection } from '../support/database'
import { idFunction } from './ids'
import { countPeople, peopleRows, pickFunction, sessionRows } from './people'
import { refill, withoutForeignKeys } from './quick-tables'
import { countReviews, criteriaSet, logRows, notificationRows, reviewRows } from './reviews'

/** Person 0: a super admin, with the password that the product gave to its first admin. */
export const boss = 0

const ofPeople = ['users', 'sessions', 'notifications']
const ofReviews = ['reviews', 'review_logs']

/**
 * Makes a company of that many people with two reviews each out of an empty one. People and reviews are written side by
 * side, each with one core.
 */
export async function fillCompany(url: string, people: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select email, password_hash as hash from users limit 1')
    await client.query(criteriaSet)
    await withoutForeignKeys(client, [...ofPeople, ...ofReviews], () =>
      Promise.all([
        refill(client, ofPeople, async () => {
          await client.query(peopleRows, [people, rows[0].email, rows[0].hash])
          await client.query(countPeople)
          await client.query(sessionRows, [people])
          await client.query(notificationRows, [people])
        }),
        withClient(url, (other) =>
          refill(other, ofReviews, async () => {
            await other.query(reviewRows, [people])
            await other.query(countReviews)
            await other.query(logRows, [people])
          }),
        ),
      ]),
    )
  })
  // Only now: what a transaction under way might still have to see is not tidied up.
  await Promise.all([ofPeople, ofReviews].map((tables) => query(url, `vacuum analyze ${tables.join(', ')}`)))
}

function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withConnection(url, async (client) => {
    // Commits are waited for: pages whose commit is not yet on the disk are not marked as visible to all.
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
    await client.query(idFunction)
    await client.query(pickFunction)
    await work(client)
  })
}
