import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartError } from '../start-error'
import { fileProblem } from './file-problem'
import { sealed } from './seal'

interface NewFile {
  header: string
  content: AsyncIterable<Buffer | string>
  signal: AbortSignal
}

/** The file gets its name when it is complete and on the disk; whatever goes wrong before leaves none behind. */
export async function writeNewFile(path: string, { header, content, signal }: NewFile): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw fileProblem(path, error)
    throw new StartError(`${part} is there: another backup is writing it, or was cut off. Then remove it`)
  })
  try {
    const sealing = (chunks: AsyncIterable<Buffer>) => sealed(chunks, header)
    await pipeline(content, createGzip(), sealing, file.createWriteStream({ flush: true }), { signal })
    await rename(part, path)
    await keepName(dirname(path))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw fileProblem(path, error)
  }
}

/** A new name is on the disk when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
