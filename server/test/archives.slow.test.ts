import type { HistoryResponse } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveParts, archives, users } from '#db/schema'
import { deleteExpiredContent } from '#features/archives/store'
import {
  addCompleted,
  download,
  linkTo,
  readArchive,
  startArchive,
  unzip,
  writeArchives,
} from './support/archives'
import type { ApiClient } from './support/client'
import { addCycle, addCycleReview } from './support/cycle-reviews'
import { readPdf, squeezed, textOf } from './support/pdf'
import { type Company, filledEvaluations, startCompany, unknownId } from './support/reviews'

let company: Company
let cycleId: string
/** Has only one completed review. */
let smallCycleId: string
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
  cycleId = await addCycle(company, { name: 'Reviews 東京 "2026"' })
  const jobs = { lastName: 'Doe', department: 'QA' }
  await addCompleted(company, cycleId, { person: { ...jobs, firstName: 'Jane' } })
  await addCompleted(company, cycleId, { person: { ...jobs, firstName: 'Jane' } })
  await addCompleted(company, cycleId, { person: { firstName: '太郎', lastName: '東京', department: 'QA' } })
  await addCycleReview(company, cycleId)
  smallCycleId = await addCycle(company)
  await addCompleted(company, smallCycleId)
  await addCompleted(company, cycleId, { state: { closedReason: 'They left' } })
  await addCompleted(company, cycleId, { state: { deletedAt: new Date() } })
})
afterAll(() => company.close())

async function newAdmin() {
  const { person, client } = await company.hire({ role: 'admin' })
  return { id: person.id, client }
}

/** A completed archive of a new admin. */
async function completedArchive() {
  const admin = await newAdmin()
  const { id } = await startArchive(admin.client, smallCycleId)
  await writeArchives(company)
  return { admin, id, link: await linkTo(admin.client, id) }
}

const countParts = (id: string) => company.db.$count(archiveParts, eq(archiveParts.archiveId, id))

test('an admin starts an archive, sees its progress and downloads a PDF for each completed review', async () => {
  const { client } = await newAdmin()
  expect(await readArchive(client, cycleId)).toBeNull()
  const started = await startArchive(client, cycleId)
  expect(started).toMatchObject({ state: 'waiting', written: 0, total: 3, size: 0, expiresAt: null })
  await writeArchives(company)
  const written = await readArchive(client, cycleId)
  expect(written).toMatchObject({ id: started.id, state: 'completed', written: 3, total: 3 })
  const { status, headers, content } = await download(company, await linkTo(client, started.id))
  expect({ status, type: headers['content-type'], length: Number(headers['content-length']) }).toEqual({
    status: 200,
    type: 'application/zip',
    length: content.length,
  })
  expect(written?.size).toBe(content.length)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Reviews __ -2026-.zip"; filename*=UTF-8''Reviews%20%E6%9D%B1%E4%BA%AC%20-2026-.zip`,
  )
  expect(Object.keys(unzip(content))).toEqual([
    'Doe Jane, QA.pdf',
    'Doe Jane, QA (2).pdf',
    '東京 太郎, QA.pdf',
  ])
})

test('the PDFs show only what the admin can see, so not their own result before it is released', async () => {
  const { person, client } = await company.hire({ role: 'admin', firstName: 'Ida', lastName: 'Ibsen' })
  const held = await addCycle(company)
  const state = { isHeld: true, summary: 'A strong year', achievements: 'Kept every promise' }
  const { id } = await company.createReview({ userId: person.id })
  const evaluations = filledEvaluations(await company.read(company.clients.superAdmin, id))
  await company.arrange(id, { ...state, cycleId: held, phase: 'final', evaluations })
  await addCompleted(company, held, { person: { firstName: 'Otto', lastName: 'Other' }, state })
  await startArchive(client, held)
  await startArchive(company.clients.admin, held)
  await writeArchives(company)
  const filesFor = async (admin: ApiClient) => {
    const { id: archiveId } = (await readArchive(admin, held)) ?? expect.fail()
    const files = unzip((await download(company, await linkTo(admin, archiveId))).content)
    const read = async (name: string) =>
      textOf(await readPdf(files[`${name}, ${person.department}.pdf`] ?? Buffer.of()))
    return { own: await read('Ibsen Ida'), other: await read('Other Otto') }
  }
  const forIda = await filesFor(client)
  const forAda = await filesFor(company.clients.admin)
  const results = ['A strong year', 'Kept every promise', 'A first comment', 'A second comment']
  for (const text of results.map(squeezed)) {
    expect(forIda.own).not.toContain(text)
    expect(forIda.other).toContain(text)
    expect(forAda.own).toContain(text)
  }
  expect(forIda.own).toContain(squeezed('A self comment'))
})

test('the history says who exported what', async () => {
  const { id, client } = await newAdmin()
  await startArchive(client, cycleId)
  await startArchive(client, cycleId)
  const { history } = (await client.get('/history?limit=2')).json<HistoryResponse>()
  const entry = { action: 'EXPORTED', subject: 'cycle', oldValue: 'pdfs', newValue: '3', actorId: id }
  expect(history[0]).toMatchObject({ ...entry, subjectName: 'Reviews 東京 "2026"' })
  expect(history[1]).not.toMatchObject({ actorId: id })
})

test('a running archive is not started again, and a finished one is replaced', async () => {
  const { client } = await newAdmin()
  const [first, second] = await Promise.all([
    startArchive(client, smallCycleId),
    startArchive(client, smallCycleId),
  ])
  expect(second.id).toBe(first.id)
  await writeArchives(company)
  const next = await startArchive(client, smallCycleId)
  expect(next.id).not.toBe(first.id)
  expect(await company.db.$count(archives, eq(archives.id, first.id))).toBe(0)
  expect(await countParts(first.id)).toBe(0)
})

test('a cycle without completed reviews has nothing to archive', async () => {
  const empty = await addCycle(company)
  await addCycleReview(company, empty)
  const response = await company.clients.admin.post(`/cycles/${empty}/archives`)
  expect(response.status).toBe(409)
  expect(response.json()).toMatchObject({ code: 'NO_COMPLETED_REVIEWS' })
  expect((await company.clients.admin.get(`/cycles/${unknownId}/archives`)).status).toBe(404)
})

test('another admin cannot see, link to or delete an archive', async () => {
  const { id } = await completedArchive()
  const other = await newAdmin()
  expect(await readArchive(other.client, smallCycleId)).toBeNull()
  expect((await other.client.post(`/archives/${id}/link`)).status).toBe(404)
  expect((await other.client.delete(`/archives/${id}`)).status).toBe(404)
  expect(await countParts(id)).toBe(1)
})

test('a link works for five minutes, with its own cookie only', async () => {
  const { link } = await completedArchive()
  const other = await completedArchive()
  const { url, cookie } = link
  const [value = ''] = cookie.split('=').slice(1)
  const [sessionId, expires = '', signature] = value.split('.')
  const statusOf = async (sent: string) => (await download(company, { url, cookie: sent })).status
  expect(url).not.toContain('?')
  expect(await statusOf(cookie)).toBe(200)
  for (const wrong of [
    '',
    'archive=',
    other.link.cookie,
    `archive=${sessionId}.9${expires.slice(1)}.${signature}`,
  ]) {
    expect(await statusOf(wrong)).toBe(403)
  }
  company.clock.advance(5 * 60_000)
  expect(await statusOf(cookie)).toBe(403)
  expect(company.logged()).not.toContain(signature)
})

test('a link ends with the session, and the cookie goes nowhere else', async () => {
  const { admin, id, link } = await completedArchive()
  const { headers } = await admin.client.post(`/archives/${id}/link`)
  expect(headers['set-cookie']).toMatch(
    new RegExp(`Max-Age=300; Path=/api/archives/${id}/file; HttpOnly; SameSite=Strict$`),
  )
  expect((await admin.client.post('/auth/logout')).status).toBe(200)
  expect((await download(company, link)).status).toBe(403)
})

test('downloads and deletions are in the history, and several links in a row are one entry', async () => {
  const { admin, id } = await completedArchive()
  await linkTo(admin.client, id)
  await admin.client.delete(`/archives/${id}`)
  const { history } = (await admin.client.get('/history?limit=4')).json<HistoryResponse>()
  expect(history.map(({ actorId, newValue }) => actorId === admin.id && newValue)).toEqual([
    'deleted',
    'link',
    '1',
    false,
  ])
})

test.each([
  ['demoted', { role: 'employee' }, 404],
  ['deleted', { deletedAt: new Date() }, 403],
  ['gone', { leftOn: '2026-11-01' }, 403],
] as const)('an admin who is %s can no longer download their archive', async (_, change, status) => {
  const { admin, link } = await completedArchive()
  await company.db.update(users).set(change).where(eq(users.id, admin.id))
  expect((await download(company, link)).status).toBe(status)
})

test('a deleted archive can no longer be downloaded', async () => {
  const { admin, id, link } = await completedArchive()
  expect((await admin.client.delete(`/archives/${id}`)).status).toBe(200)
  expect((await admin.client.delete(`/archives/${id}`)).status).toBe(404)
  expect((await download(company, link)).status).toBe(404)
  expect(await countParts(id)).toBe(0)
  expect(await readArchive(admin.client, smallCycleId)).toBeNull()
})

test('an archive expires after 24 hours, and its content is deleted', async () => {
  const { admin, id } = await completedArchive()
  const { expiresAt, createdAt } = (await readArchive(admin.client, smallCycleId)) ?? expect.fail()
  const hours = (Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(24)
  expect(hours).toBeLessThan(24.1)
  const inTwoMinutes = new Date(company.clock.now().getTime() + 120_000)
  await company.db.update(archives).set({ expiresAt: inTwoMinutes }).where(eq(archives.id, id))
  await deleteExpiredContent(company.db, company.clock.now())
  const link = await linkTo(admin.client, id)
  expect((await download(company, link)).status).toBe(200)
  company.clock.advance(120_000)
  expect(await readArchive(admin.client, smallCycleId)).toMatchObject({ state: 'expired' })
  expect((await download(company, link)).status).toBe(403)
  const response = await admin.client.post(`/archives/${id}/link`)
  expect(response.json()).toMatchObject({ code: 'ARCHIVE_NOT_READY' })
  await deleteExpiredContent(company.db, company.clock.now())
  expect(await countParts(id)).toBe(0)
  expect(await startArchive(admin.client, smallCycleId)).toMatchObject({ state: 'waiting' })
})

test('an archive in several parts is sent as one file', async () => {
  const { id, link } = await completedArchive()
  const parts = [0, 1, 2].map((number) => ({
    archiveId: id,
    number,
    content: Buffer.alloc(700_000, number + 1),
  }))
  await company.db.delete(archiveParts).where(eq(archiveParts.archiveId, id))
  await company.db.insert(archiveParts).values(parts)
  await company.db.update(archives).set({ size: 2_100_000 }).where(eq(archives.id, id))
  const { content } = await download(company, link)
  expect(content.equals(Buffer.concat(parts.map((part) => part.content)))).toBe(true)
  // A HEAD request does not read the parts, so it does not notice that they are missing.
  await company.db.delete(archiveParts).where(eq(archiveParts.archiveId, id))
  const { url, cookie } = link
  const head = await company.app.inject({ method: 'HEAD', url, headers: { cookie } })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '2100000', ''])
  expect((await company.clients.admin.get('/users/current')).status).toBe(200)
  expect(company.logged()).not.toContain('Error on Stream found for HEAD route')
})
