import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../start-error'
import { fileProblem } from './file-problem'
import { formatVersion, Header } from './format'
import { sealLength, sealOf } from './seal'
import { readSections, type Sections } from './sections'

export interface BackupFile {
  header: Header
  /** Begins at the first table, each time anew. */
  open(): Sections
  close(): Promise<void>
}

const longestHeader = 1_000

/** Opens a backup after all of it was read and found whole; anything else is refused. */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  try {
    const { size } = await file.stat()
    const { header, length } = await readHeader(file, path)
    const end = size - sealLength - 1
    if (end < length || (await sealOf(bytes(file, 0, end))) !== (await readText(file, end + 1, sealLength))) {
      throw new StartError(`${path} is damaged or not complete: take another backup`)
    }
    if (header.format > formatVersion) throw tooNew(path)
    return {
      header,
      open: () => readSections(decompressed(bytes(file, length, end))),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw fileProblem(path, error)
  }
}

export function tooNew(path: string): StartError {
  return new StartError(
    `${path} was made by a newer version of Evenhand: restore it with that version or a later one`,
  )
}

async function readHeader(file: FileHandle, path: string): Promise<{ header: Header; length: number }> {
  const text = await readText(file, 0, longestHeader)
  const length = text.indexOf('\n') + 1
  const { data: header } = Header.safeParse(parseJson(text.slice(0, length)))
  if (!header) throw new StartError(`${path} is no backup of Evenhand`)
  return { header, length }
}

/** Byte for byte, so that lengths are the file's. */
async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

function bytes(file: FileHandle, start: number, end: number) {
  return file.createReadStream({ start, end, autoClose: false })
}

function decompressed(compressed: NodeJS.ReadableStream): AsyncIterable<Buffer> {
  // Whoever reads is told of failures: they end the last stream.
  return pipeline(compressed, createGunzip(), () => undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
