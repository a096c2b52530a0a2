import { exportLimit } from '@evenhand/domain/company/exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { fillReviews } from './support/many-reviews'
import { addPerson } from './support/people'
import { downloadWorkbook } from './support/sheets'

const today = '2026-03-01'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: new Date(`${today}T09:00:00Z`) })
  await addPerson(app.db, { role: 'admin', email: 'admin@example.com' })
  await fillReviews(app.database.url, { reviews: exportLimit, people: 400, today })
})
afterAll(() => app.close())

test('an admin can export as many reviews as the limit allows', async () => {
  const admin = await app.as('admin@example.com')
  const { Reviews = [] } = await downloadWorkbook(app.app, admin)
  expect(new Set(Reviews.map((row) => row['Review ID'])).size).toBe(exportLimit)
  expect(Reviews).toHaveLength(exportLimit)
})
