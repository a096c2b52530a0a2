import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../start-error'
import { fileError } from './file-error'
import { checksumLength, checksumOf, formatVersion, Header } from './format'
import { readSections, type Sections } from './sections'

export interface BackupFile {
  header: Header
  /** Returns a new reader that starts at the first table. */
  open(): Sections
  close(): Promise<void>
}

const maxHeaderLength = 1_000

/** Opens a backup after verifying the checksum of the whole file. */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw fileError(path, error)
  })
  try {
    const { size } = await file.stat()
    const { header, length } = await readHeader(file, path)
    const end = size - checksumLength - 1
    if (
      end < length ||
      (await checksumOf(bytes(file, 0, end))) !== (await readText(file, end + 1, checksumLength))
    ) {
      throw new StartError(`${path} is damaged or incomplete: use another backup`)
    }
    if (header.format > formatVersion) throw tooNew(path)
    return {
      header,
      open: () => readSections(decompressed(bytes(file, length, end))),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw fileError(path, error)
  }
}

export function tooNew(path: string): StartError {
  return new StartError(
    `${path} was made by a newer version of Evenhand: restore it with that version or a later one`,
  )
}

async function readHeader(file: FileHandle, path: string): Promise<{ header: Header; length: number }> {
  const text = await readText(file, 0, maxHeaderLength)
  const length = text.indexOf('\n') + 1
  const { data: header } = Header.safeParse(parseJson(text.slice(0, length)))
  if (!header) throw new StartError(`${path} is not an Evenhand backup`)
  return { header, length }
}

/** One character per byte, so lengths match the file. */
async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

function bytes(file: FileHandle, start: number, end: number) {
  return file.createReadStream({ start, end, autoClose: false })
}

function decompressed(compressed: NodeJS.ReadableStream): AsyncIterable<Buffer> {
  // An error destroys the last stream, so its reader gets the error.
  return pipeline(compressed, createGunzip(), () => undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
