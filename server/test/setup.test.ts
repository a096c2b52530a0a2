import type { CompanyResponse, HistoryEntry, SetupResponse, UserResponse } from '@evenhand/domain/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedEmptyDatabase } from '../src/seed'
import { startTestApp, type TestApp } from './support/app'
import { type ApiClient, signIn } from './support/client'
import { createPublished } from './support/criteria-sets'
import { changeSettings, createCycle, launch } from './support/cycles'
import { testPassword } from './support/people'

const env = { ADMIN_EMAIL: 'founder@example.com', ADMIN_PASSWORD: testPassword, SAMPLE_DATA: 'off' }
const today = '2026-06-01'

interface NewCompany extends TestApp {
  founder: ApiClient
}

async function startNewCompany(): Promise<NewCompany> {
  const server = await startTestApp({ env, now: new Date(`${today}T09:00:00Z`) })
  await seedEmptyDatabase(server.db, server.config, server.clock.now())
  return { ...server, founder: await signIn(server.app, env.ADMIN_EMAIL) }
}

async function read(client: ApiClient): Promise<string[] | null> {
  const response = await client.get('/setup')
  expect(response.status).toBe(200)
  return response.json<SetupResponse>().setup?.done ?? null
}

async function update(client: ApiClient, change: object): Promise<string[] | null> {
  const response = await client.put('/setup', change)
  expect(response.status).toBe(200)
  return response.json<SetupResponse>().setup?.done ?? null
}

async function add(client: ApiClient, email: string, fields: object = {}): Promise<string> {
  const person = { firstName: 'Emma', lastName: 'Okafor', email, password: testPassword, ...fields }
  const response = await client.post('/users', person)
  expect(response.status).toBe(200)
  return response.json<UserResponse>().user.id
}

let company: NewCompany
beforeAll(async () => {
  company = await startNewCompany()
})
afterAll(() => company.close())

test('each step of the checklist is done after what it asks for, and the last one closes it', async () => {
  const { founder } = company
  expect(await read(founder)).toEqual([])

  const { departments } = (await founder.get('/company')).json<CompanyResponse>()
  await founder.put(`/departments/${departments[0]?.id}`, { name: 'Office' })
  expect(await read(founder)).toEqual(['company'])
  await createPublished(founder, { name: 'Our criteria' })
  expect(await read(founder)).toEqual(['company', 'criteria'])

  const userId = await add(founder, 'emma@example.com')
  const evaluatorId = await add(founder, 'noor@example.com')
  expect(await read(founder)).toEqual(['company', 'criteria', 'people'])
  await founder.post('/invitations', { userIds: [userId], dryRun: false })
  expect(await read(founder)).toEqual(['company', 'criteria', 'people'])
  await founder.post('/invitations', { userIds: [evaluatorId], dryRun: false })
  await add(founder, 'left@example.com', { leftOn: '2026-05-31' })
  expect(await read(founder)).toEqual(['company', 'criteria', 'people', 'invitations'])
  const lastDay = await add(founder, 'last-day@example.com', { leftOn: today })
  expect(await read(founder)).toEqual(['company', 'criteria', 'people'])
  await founder.post('/invitations', { userIds: [lastDay], dryRun: false })
  expect(await read(founder)).toEqual(['company', 'criteria', 'people', 'invitations'])

  const review = {
    userId,
    firstEvaluatorId: evaluatorId,
    secondEvaluatorId: evaluatorId,
    startDate: today,
    endDate: '2026-12-31',
  }
  expect((await founder.post('/reviews', review)).status).toBe(200)
  expect(await read(founder)).toBeNull()
  await add(founder, 'late@example.com')
  expect(await read(founder)).toBeNull()
})

test('the checklist is also complete after the launch of a cycle', async () => {
  const server = await startNewCompany()
  const { founder } = server
  await update(founder, { confirmed: 'company' })
  await update(founder, { confirmed: 'criteria' })
  await add(founder, 'emma@example.com')
  const evaluatorId = await add(founder, 'noor@example.com')
  const { id } = await createCycle(founder)
  expect(await read(founder)).toEqual(['company', 'criteria', 'people'])
  await changeSettings(founder, id, (settings) => ({
    ...settings,
    evaluators: { ...settings.evaluators, topEvaluatorId: evaluatorId },
  }))
  await launch(founder, id)
  expect(await read(founder)).toBeNull()
  await server.close()
})

test('an admin confirms what fits, dismisses the checklist and brings it back', async () => {
  const other = await startNewCompany()
  const { founder } = other
  expect(await update(founder, { confirmed: 'criteria' })).toEqual(['criteria'])
  expect(await update(founder, { confirmed: 'company' })).toEqual(['company', 'criteria'])
  expect(await update(founder, { isDismissed: true })).toBeNull()
  expect(await read(founder)).toBeNull()
  expect(await update(founder, { isDismissed: false })).toEqual(['company', 'criteria'])
  // No change, no entry.
  await update(founder, { confirmed: 'company', isDismissed: false })
  const { history } = (await founder.get('/history')).json<{ history: HistoryEntry[] }>()
  const entries = history.filter(({ subject }) => subject === 'settings')
  expect(entries.map(({ fieldChanged, newValue }) => [fieldChanged, newValue])).toEqual([
    ['setup', 'shown'],
    ['setup', 'dismissed'],
    ['setup', 'company'],
    ['setup', 'criteria'],
  ])
  await other.close()
})

test('people cannot be confirmed', async () => {
  const response = await company.founder.put('/setup', { confirmed: 'people' })
  expect(response.status).toBe(400)
  expect(response.json()).toMatchObject({ error: { confirmed: expect.any(String) } })
})

test('a company from before the checklist has none, and neither has one with sample data', async () => {
  const { founder, db } = company
  await db.execute("delete from settings where key = 'setup'")
  expect(await read(founder)).toBeNull()
  const sample = await startTestApp({ env: { SAMPLE_DATA: 'on' } })
  await seedEmptyDatabase(sample.db, sample.config, new Date())
  expect(await read(await signIn(sample.app, 'super@example.com'))).toBeNull()
  await sample.close()
})

test('a slow machine has as much time as it needs to fill an empty database', async () => {
  const server = await startTestApp({ env })
  const { db } = server
  await db.execute(sql`create table timeouts (idle text)`)
  await db.execute(sql`
    create function note_timeout() returns trigger language plpgsql as $$
    begin insert into timeouts values (current_setting('idle_in_transaction_session_timeout')); return new; end $$`)
  await db.execute(sql`create trigger note_timeout before insert on users execute function note_timeout()`)
  await seedEmptyDatabase(db, server.config, server.clock.now())
  expect((await db.execute(sql`select idle from timeouts`)).rows).toEqual([{ idle: '0' }])
  await server.close()
})
