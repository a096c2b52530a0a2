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

test('a second process cannot use the same folder', async () => {
  const holder = startChild('lock', folder)
  children.push(holder)
  await holder.ready
  await expect(lockDataDir(folder)).rejects.toThrow(
    new Error(`DATA_DIR: ${folder} is in use by another Evenhand process`),
  )
})

test('a killed process releases the folder', async () => {
  const holder = startChild('lock', folder)
  children.push(holder)
  await holder.ready
  await holder.kill()
  const lock = await lockDataDir(folder)
  expect(await readdir(folder)).toHaveLength(1)
  await lock.release()
})

test('a released folder can be locked again and contains no leftover files', async () => {
  await (await lockDataDir(folder)).release()
  expect(await readdir(folder)).toEqual([])
  await (await lockDataDir(folder)).release()
})

test('of two concurrent starts, exactly one gets the folder', async () => {
  const results = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder)])
  const locks = results.filter((result) => result.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  for (const lock of locks) await lock.value.release()
})

test('a folder whose path is too long for a socket can be locked', async () => {
  const deep = join(folder, 'd'.repeat(120))
  const lock = await lockDataDir(deep)
  await expect(lockDataDir(deep)).rejects.toThrow('is in use')
  await lock.release()
})

test('a path that is not a folder is rejected with a line that names the variable', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(lockDataDir(file)).rejects.toThrow(
    new Error(`DATA_DIR: ${file} is not a writable folder (EEXIST)`),
  )
})
