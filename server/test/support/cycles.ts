import { randomUUID } from 'node:crypto'
import type { Cycle, CycleRelease, CycleSettings, PlanResponse } from '@evenhand/domain/api'
import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { dayIn } from '@evenhand/domain/days'
import { expect } from 'vitest'
import { cycles } from '#db/schema'
import { createReviews } from '#features/cycle-launch/commands/create-reviews'
import { sendLaunchMails } from '#features/cycle-launch/commands/send-launch-mails'
import type { TestApp } from './app'
import type { ApiClient, ApiResponse } from './client'
import type { Company } from './reviews'

export function cycleIn(response: ApiResponse): Cycle {
  const body = response.json<{ cycle: Cycle; message?: string }>()
  expect({ status: response.status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body.cycle
}

export async function createCycle(admin: ApiClient, name = `Cycle ${randomUUID()}`): Promise<Cycle> {
  return cycleIn(await admin.post('/cycles', { name }))
}

export async function readCycle(admin: ApiClient, id: string): Promise<Cycle> {
  return cycleIn(await admin.get(`/cycles/${id}`))
}

/** Changes parts of the settings of a draft. */
export async function changeSettings(
  admin: ApiClient,
  id: string,
  change: (settings: CycleSettings) => CycleSettings,
): Promise<Cycle> {
  const { settings, revision } = await readCycle(admin, id)
  return cycleIn(await admin.put(`/cycles/${id}`, { settings: change(settings), revision }))
}

/** A draft that creates reviews only for these people, by default for someone new. */
export async function draftFor(
  { clients, people, hire }: Pick<Company, 'clients' | 'people' | 'hire'>,
  userIds?: string[],
): Promise<Cycle> {
  const ids = userIds ?? [(await hire()).person.id]
  const { id } = await createCycle(clients.admin)
  return changeSettings(clients.admin, id, (settings) => ({
    ...settings,
    rules: {
      ...settings.rules,
      departments: ['QA'],
      include: ids.map((userId) => ({ userId, reason: 'Part of the test' })),
    },
    evaluators: {
      ...settings.evaluators,
      pinned: ids.map((userId) => ({
        userId,
        firstEvaluatorId: people.first.id,
        secondEvaluatorId: people.second.id,
      })),
    },
  }))
}

export async function readPlan(admin: ApiClient, id: string): Promise<PlanResponse> {
  const response = await admin.get(`/cycles/${id}/plan`)
  expect(response.status).toBe(200)
  return response.json<PlanResponse>()
}

/** Launches the current plan. The reviews are created by `runLaunch`. */
export async function launch(admin: ApiClient, id: string): Promise<Cycle> {
  const { fingerprint } = await readPlan(admin, id)
  return cycleIn(await admin.post(`/cycles/${id}/launch`, { fingerprint }))
}

/** The ID of a running cycle without reviews that holds its results back. */
export async function heldCycle(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  release: CycleRelease = { when: 'by-admin', date: null },
): Promise<string> {
  const createdAt = clock.now()
  const settings = { ...newCycleSettings(dayIn('UTC', createdAt)), release }
  const row = { name: randomUUID(), settings, state: 'running', createdAt, launchedAt: createdAt } as const
  const [inserted] = await db.insert(cycles).values(row).returning({ id: cycles.id })
  return inserted?.id ?? ''
}

/** The context of the background job. */
export function launchContext({ db, clock, config, queueMail, log }: TestApp) {
  const { timeZone, publicUrl } = config
  return { db, now: clock.now, timeZone, publicUrl, queueMail, log }
}

/** Does what the background job does, until there is nothing left. */
export async function runLaunch(app: TestApp): Promise<void> {
  while (await createReviews(launchContext(app)));
  while (await sendLaunchMails(launchContext(app)));
}

/** The addresses of the queued mails about launched cycles. */
export async function launchMails({ db }: TestApp, cycle: string): Promise<string[]> {
  const { rows } = await db.$client.query(
    `select recipient from mails where subject = $1 order by recipient`,
    [`Performance reviews: ${cycle}`],
  )
  return rows.map(({ recipient }) => recipient)
}
