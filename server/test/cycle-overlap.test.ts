import type { PlanConflict } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings, draftFor, launch, readCycle, readPlan, runLaunch } from './support/cycles'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
})
afterAll(() => company.close())

/** Two drafts with the same person and period. */
async function overlappingDrafts() {
  const { person } = await company.hire()
  const [one, other] = [await draftFor(company, [person.id]), await draftFor(company, [person.id])]
  return { person, one, other }
}

async function verdictOn(userId: string, cycleId: string) {
  const { rows } = await readPlan(company.clients.admin, cycleId)
  return rows.find((row) => row.userId === userId)?.verdict
}

test('someone whose review in another cycle is still to be created is not planned again', async () => {
  const { admin } = company.clients
  const { person, one, other } = await overlappingDrafts()
  const { fingerprint } = await readPlan(admin, other.id)
  await launch(admin, one.id)
  const refused = await admin.post(`/cycles/${other.id}/launch`, { fingerprint })
  expect(refused.status).toBe(409)
  expect(refused.json<PlanConflict>().differences).toMatchObject([{ userId: person.id }])
  expect(await verdictOn(person.id, other.id)).toBe('exists')
  await runLaunch(company)
  expect(await readCycle(admin, one.id)).toMatchObject({ launch: { created: 1, failed: 0 } })
})

test('a cycle in another period does not count', async () => {
  const { admin } = company.clients
  const { person, one, other } = await overlappingDrafts()
  await changeSettings(admin, other.id, (settings) => ({
    ...settings,
    startDate: '2028-01-01',
    endDate: '2028-12-31',
    dueDates: mapValues(settings.dueDates, () => '2028-12-31'),
  }))
  await launch(admin, one.id)
  expect(await verdictOn(person.id, other.id)).toBe('create')
})

test('of two cycles with the same people that are launched at once, only one is', async () => {
  const { admin, superAdmin } = company.clients
  const { one, other } = await overlappingDrafts()
  const plans = [await readPlan(admin, one.id), await readPlan(admin, other.id)] as const
  const responses = await Promise.all([
    admin.post(`/cycles/${one.id}/launch`, { fingerprint: plans[0].fingerprint }),
    superAdmin.post(`/cycles/${other.id}/launch`, { fingerprint: plans[1].fingerprint }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

function mapValues<Key extends string, Value>(values: Record<Key, Value>, change: () => Value) {
  return Object.fromEntries(Object.keys(values).map((key) => [key, change()])) as Record<Key, Value>
}
