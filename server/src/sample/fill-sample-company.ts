import type { Day } from '@evenhand/domain/days'
import { defaultCriteria } from '../criteria-defaults'
import { insertMany } from '../db/insert-many'
import type { Tx } from '../db/open'
import { history, notifications, reviewLogs, reviews, users } from '../db/schema'
import { insertFirstCriteria, keepCriteria, listCriteria } from '../features/criteria/store'
import { hashPassword } from '../passwords'
import { buildSampleCompany } from './build-sample-company'
import { samplePassword } from './people'

/** Fills an empty database with the sample company of that day, in the caller's transaction. */
export async function fillSampleCompany(tx: Tx, today: Day): Promise<void> {
  // One hash for all: forty would take longer than everything else together, and the password is no secret.
  const passwordHash = await hashPassword(samplePassword)
  await insertFirstCriteria(tx, defaultCriteria)
  const criteria = await listCriteria(tx)
  const criteriaSetId = await keepCriteria(tx, criteria)
  const company = buildSampleCompany(today, criteria)
  await insertMany(
    tx,
    users,
    company.users.map((user) => ({ ...user, passwordHash })),
  )
  await insertMany(
    tx,
    reviews,
    company.reviews.map((review) => ({ ...review, criteriaSetId })),
  )
  await insertMany(tx, history, company.history)
  await insertMany(tx, reviewLogs, company.logs)
  await insertMany(tx, notifications, company.notifications)
}
