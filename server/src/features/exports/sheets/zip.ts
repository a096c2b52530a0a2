import { Readable } from 'node:stream'
import type { Compressed } from './spool'

export interface ZipEntry {
  /** ASCII only. */
  path: string
  content: Compressed
}

const version = 20
const deflated = 8
/** January 1, 1980, the earliest date that the format supports. */
const date = 0x21

/**
 * A ZIP file of parts that are already compressed. Libraries would compress them again. The parts are smaller than
 * 4 GB, so the 64-bit extensions are not needed.
 */
export function zipFile(entries: readonly ZipEntry[]): Readable {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    directory.push(directoryEntry(entry, offset))
    const header = localHeader(entry)
    parts.push(header, ...entry.content.chunks)
    offset += header.length + entry.content.compressedSize
  }
  const listed = Buffer.concat(directory)
  return Readable.from([...parts, listed, directoryEnd(entries.length, listed.length, offset)], {
    objectMode: false,
  })
}

function localHeader(entry: ZipEntry): Buffer {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(0x04034b50)
  return Buffer.concat([start, description(entry), Buffer.from(entry.path)])
}

function directoryEntry(entry: ZipEntry, offset: number): Buffer {
  const start = Buffer.alloc(6)
  start.writeUInt32LE(0x02014b50)
  start.writeUInt16LE(version, 4)
  // No comment, disk number or attributes.
  const end = Buffer.alloc(14)
  end.writeUInt32LE(offset, 10)
  return Buffer.concat([start, description(entry), end, Buffer.from(entry.path)])
}

/** The fields that both headers of an entry have. */
function description({ path, content }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(content.crc, 10)
  fields.writeUInt32LE(content.compressedSize, 14)
  fields.writeUInt32LE(content.size, 18)
  fields.writeUInt16LE(path.length, 22)
  return fields
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
