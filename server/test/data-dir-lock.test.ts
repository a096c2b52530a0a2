import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#db/embedded/data-dir-lock'
import { type Child, startChild } from './support/start-child'

let folder: string
const children: Child[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-lock-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  await rm(folder, { recursive: true, force: true })
})

test('a second process on the same folder is refused with one clear line', async () => {
  const holder = startChild('lock', folder)
  children.push(holder)
  await holder.ready
  await expect(lockDataDir(folder)).rejects.toThrow(
    new Error(`DATA_DIR: ${folder} is in use by another Evenhand process`),
  )
})

test('a process that was killed leaves the folder free', async () => {
  const holder = startChild('lock', folder)
  children.push(holder)
  await holder.ready
  await holder.kill()
  const lock = await lockDataDir(folder)
  expect(await readdir(folder)).toHaveLength(1)
  await lock.release()
})

test('a folder is free again after its release, and nothing stays behind in it', async () => {
  await (await lockDataDir(folder)).release()
  expect(await readdir(folder)).toEqual([])
  await (await lockDataDir(folder)).release()
})

test('of two that start in the same instant exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder)])
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const winner of winners) await winner.value.release()
})

test('a folder whose path is too long for a socket is locked all the same', async () => {
  const deep = join(folder, 'd'.repeat(120))
  const lock = await lockDataDir(deep)
  await expect(lockDataDir(deep)).rejects.toThrow('is in use')
  await lock.release()
})

test('a path that is no folder is refused with a line that names the variable', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(lockDataDir(file)).rejects.toThrow(
    new Error(`DATA_DIR: ${file} is not a writable folder (EEXIST)`),
  )
})
