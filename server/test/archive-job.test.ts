import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveParts, archives, users } from '#db/schema'
import { ClaimLost, claimArchive } from '#features/archives/claim'
import { drawReview, writeNextArchive } from '#features/archives/write-archive'
import { startZip } from '#features/archives/zip'
import {
  addCompleted,
  archiveContext,
  download,
  linkTo,
  readArchive,
  running,
  startArchive,
  unzip,
  writeArchives,
} from './support/archives'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { type Company, startCompany } from './support/reviews'

let company: Company
let cycleId: string
let admin: ApiClient
beforeAll(async () => {
  company = await startCompany()
  admin = company.clients.admin
  cycleId = await addCycle(company)
  await addCompleted(company, cycleId)
  await addCompleted(company, cycleId)
})
afterAll(() => company.close())

const write = (signal = running) => writeNextArchive(archiveContext(company), signal)
const claim = async () => (await claimArchive(archiveContext(company))) ?? expect.fail('nothing to claim')
const partsOf = (id: string) => company.db.$count(archiveParts, eq(archiveParts.archiveId, id))

async function filesOf(id: string): Promise<string[]> {
  return Object.keys(unzip((await download(company, await linkTo(admin, id))).content))
}

test('nothing happens while no archive is requested', async () => {
  expect(await write()).toBe(false)
})

test('several instances write an archive once', async () => {
  const { id } = await startArchive(admin, cycleId)
  expect((await Promise.all([write(), write(), write()])).toSorted()).toEqual([false, false, true])
  expect(await filesOf(id)).toHaveLength(2)
})

test('after a crash, another instance starts again when the claim has expired', async () => {
  const { id } = await startArchive(admin, cycleId)
  const crashed = await claim()
  await crashed.save({ total: 2, written: 1 }, Buffer.from('half a file'))
  expect(await readArchive(admin, cycleId)).toMatchObject({ state: 'writing', written: 1, total: 2, size: 0 })
  company.clock.advance(35_000)
  expect(await write()).toBe(false)
  await crashed.save({ total: 2, written: 1 })
  company.clock.advance(35_000)
  expect(await write()).toBe(false)
  company.clock.advance(35_000)
  expect(await write()).toBe(true)
  expect(await readArchive(admin, cycleId)).toMatchObject({ state: 'completed', written: 2 })
  expect(await filesOf(id)).toHaveLength(2)
})

test('an instance that lost its claim writes nothing more', async () => {
  const { id } = await startArchive(admin, cycleId)
  const slow = await claim()
  company.clock.advance(61_000)
  await writeArchives(company)
  await expect(slow.save({ total: 2, written: 1 }, Buffer.from('too late'))).rejects.toThrow(ClaimLost)
  await expect(slow.fail('too late')).rejects.toThrow(ClaimLost)
  await expect(slow.release()).rejects.toThrow(ClaimLost)
  await expect(slow.complete(new Date())).rejects.toThrow(ClaimLost)
  expect(await filesOf(id)).toHaveLength(2)
})

test('deleting an archive while it is being written stops the job', async () => {
  const { id } = await startArchive(admin, cycleId)
  const writing = await claim()
  expect((await admin.delete(`/archives/${id}`)).status).toBe(200)
  await expect(writing.save({ total: 2, written: 1 }, Buffer.from('more'))).rejects.toThrow(ClaimLost)
  expect(await partsOf(id)).toBe(0)
})

test('a server that stops releases the archive, and the next one starts it again immediately', async () => {
  const { id } = await startArchive(admin, cycleId)
  await write(AbortSignal.abort())
  expect(await readArchive(admin, cycleId)).toMatchObject({ id, state: 'waiting', written: 0 })
  await write()
  expect(await readArchive(admin, cycleId)).toMatchObject({ id, state: 'completed', written: 2 })
})

test('an archive that cannot be written is marked as failed, logged and not tried again', async () => {
  const { id } = await startArchive(admin, cycleId)
  await company.db.$client.query(
    'alter table archive_parts add constraint disk_full check (number > 1) not valid',
  )
  await writeArchives(company)
  await company.db.$client.query('alter table archive_parts drop constraint disk_full')
  expect(await readArchive(admin, cycleId)).toMatchObject({ id, state: 'failed', size: 0 })
  const [row] = await company.db.select().from(archives).where(eq(archives.id, id))
  expect(row?.failure).toMatch(/violates check constraint "disk_full"$/)
  expect((await admin.post(`/archives/${id}/link`)).status).toBe(409)
  expect(company.logged()).toContain('a ZIP file of PDFs could not be written')
  expect(await write()).toBe(false)
  const next = await startArchive(admin, cycleId)
  await writeArchives(company)
  expect(await filesOf(next.id)).toHaveLength(2)
})

test('a review that is reverted, closed or deleted in the meantime is left out', async () => {
  const reverted = await addCompleted(company, cycleId)
  expect(await startArchive(admin, cycleId)).toMatchObject({ total: 3 })
  await company.arrange(reverted, { phase: 'second-evaluation' })
  await writeArchives(company)
  expect(await readArchive(admin, cycleId)).toMatchObject({ state: 'completed', written: 2, total: 2 })
  const draw = () => drawReview(archiveContext(company), company.people.admin, reverted)
  expect(await draw()).toBeUndefined()
  await company.arrange(reverted, { phase: 'final' })
  expect(await draw()).toBeDefined()
  await company.arrange(reverted, { closedReason: 'They left' })
  expect(await draw()).toBeUndefined()
  await company.arrange(reverted, { closedReason: null, deletedAt: new Date() })
  expect(await draw()).toBeUndefined()
})

test('an archive whose reviews are all gone fails', async () => {
  const otherCycle = await addCycle(company)
  const only = await addCompleted(company, otherCycle)
  await startArchive(admin, otherCycle)
  await company.arrange(only, { deletedAt: new Date() })
  await writeArchives(company)
  expect(await readArchive(admin, otherCycle)).toMatchObject({ state: 'failed' })
})

test('the archive of an admin who was demoted is deleted instead of written', async () => {
  const { person, client } = await company.hire({ role: 'admin' })
  const { id } = await startArchive(client, cycleId)
  await company.db.update(users).set({ role: 'employee' }).where(eq(users.id, person.id))
  expect(await write()).toBe(true)
  expect(await company.db.$count(archives, eq(archives.id, id))).toBe(0)
})

test('the pieces of a ZIP file make one file', async () => {
  const zip = startZip()
  const pieces: Buffer[] = []
  for (const number of [1, 2, 3]) {
    await zip.add(`ファイル ${number}.pdf`, Buffer.alloc(300_000, number), new Date())
    pieces.push(zip.take())
    expect(zip.pending()).toBe(0)
  }
  await zip.end()
  const files = unzip(Buffer.concat([...pieces, zip.take()]))
  expect(Object.keys(files)).toEqual(['ファイル 1.pdf', 'ファイル 2.pdf', 'ファイル 3.pdf'])
  expect(files['ファイル 2.pdf']?.equals(Buffer.alloc(300_000, 2))).toBe(true)
})
