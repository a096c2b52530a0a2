import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileError, StartError } from '../start-error'
import { checksumLength, checksumOf, formatVersion, Header, readSections } from './format'

export type BackupFile = Awaited<ReturnType<typeof readBackup>>

const maxHeaderLength = 1_000

/**
 * Verifies the checksum of the whole file before anything else is read. Closes the file on failure. `name` is the path, or
 * `standard input`.
 */
export async function readBackup(file: FileHandle, name: string) {
  try {
    const { size } = await file.stat()
    const { header, length } = await readHeader(file, name)
    const end = size - checksumLength - 1
    if (
      end < length ||
      (await checksumOf(bytes(file, 0, end))) !== (await readText(file, end + 1, checksumLength))
    ) {
      throw new StartError(`${name} is damaged or incomplete: use another backup`)
    }
    if (header.format > formatVersion) throw tooNew(name)
    return {
      name,
      header,
      /** Returns a new reader that starts at the first table. */
      open: () => readSections(decompressed(bytes(file, length, end))),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw fileError(name, error)
  }
}

export function tooNew(name: string): StartError {
  return new StartError(
    `${name} was made by a newer version of Evenhand: restore it with that version or a later one`,
  )
}

async function readHeader(file: FileHandle, name: string): Promise<{ header: Header; length: number }> {
  const text = await readText(file, 0, maxHeaderLength)
  const length = text.indexOf('\n') + 1
  const { data: header } = Header.safeParse(parseJson(text.slice(0, length)))
  if (!header) throw new StartError(`${name} is not an Evenhand backup`)
  return { header, length }
}

/** One character per byte, so lengths match the file. */
export async function readText(file: FileHandle, position: number, length: number): Promise<string> {
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
