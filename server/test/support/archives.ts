import type {
  Archive,
  ArchiveLinkResponse,
  ArchiveResponse,
  NewestArchiveResponse,
} from '@evenhand/domain/api'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { writeNextArchive } from '#features/archives/write-archive'
import type { Log } from '#plugins/logging'
import type { TestApp } from './app'
import type { ApiClient } from './client'
import { addCycleReview } from './cycle-reviews'
import { type Company, filledEvaluations } from './reviews'

/** The context of the background job. */
export function archiveContext({ app, db, clock, config }: TestApp) {
  return { db, now: clock.now, timeZone: config.timeZone, log: app.log as Log }
}

export const running = new AbortController().signal

/** Does what the background job does, until there is nothing left. */
export async function writeArchives(company: TestApp): Promise<void> {
  while (await writeNextArchive(archiveContext(company), running));
}

/** Adds a person and their completed review. */
export async function addCompleted(
  company: Company,
  cycleId: string,
  { person, state }: Parameters<typeof addCycleReview>[2] = {},
): Promise<string> {
  const { id } = await addCycleReview(company, cycleId, { ...(person ? { person } : {}) })
  const review = await company.read(company.clients.admin, id)
  await company.arrange(id, { phase: 'final', evaluations: filledEvaluations(review), ...state })
  return id
}

export async function startArchive(admin: ApiClient, cycleId: string): Promise<Archive> {
  const response = await admin.post(`/cycles/${cycleId}/archives`)
  expect(response.status).toBe(200)
  return response.json<ArchiveResponse>().archive
}

export async function readArchive(admin: ApiClient, cycleId: string): Promise<Archive | null> {
  return (await admin.get(`/cycles/${cycleId}/archives`)).json<NewestArchiveResponse>().archive
}

/** A link, and the cookie that a browser sends with it. */
export interface Link {
  url: string
  cookie: string
}

export async function linkTo(admin: ApiClient, id: string): Promise<Link> {
  const response = await admin.post(`/archives/${id}/link`)
  const [cookie = ''] = String(response.headers['set-cookie']).split(';')
  return { url: response.json<ArchiveLinkResponse>().url, cookie }
}

export async function download({ app }: Pick<TestApp, 'app'>, { url, cookie }: Link) {
  const { statusCode: status, headers, rawPayload } = await app.inject({ url, headers: { cookie } })
  return { status, headers, content: rawPayload }
}

/** The files in the ZIP file by name. */
export function unzip(content: Uint8Array): Record<string, Buffer> {
  const files = Object.entries(unzipSync(content))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
