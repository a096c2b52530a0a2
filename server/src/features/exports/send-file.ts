import type { Readable } from 'node:stream'
import { cleanFileName } from '@evenhand/domain/text/file-names'
import type { FastifyReply } from 'fastify'
import type { ExportQueue } from './queue'

/** A client that reads nothing for this long is disconnected. */
const stalledMilliseconds = 60_000

interface FileInfo {
  name: string
  type: string
}

/** Sends only the headers of a file, for a HEAD request: nothing is prepared or recorded. */
export function sendFileInfo(reply: FastifyReply, { name, type }: FileInfo): FastifyReply {
  return reply.type(type).header('content-disposition', attachment(name)).send()
}

/** Prepares a file when it is its turn, and sends it. The signal is aborted when the client disconnects. */
export async function sendFile(
  reply: FastifyReply,
  { queue, personId }: { queue: ExportQueue; personId: string },
  prepare: (signal: AbortSignal) => Promise<FileInfo & { content: Readable | Buffer }>,
): Promise<FastifyReply> {
  const disconnect = new AbortController()
  reply.raw.once('close', () => disconnect.abort())
  // The client may have disconnected before, for example while the request was checked.
  if (reply.raw.destroyed) disconnect.abort()
  try {
    const { name, type, content } = await queue(personId, disconnect.signal, () => prepare(disconnect.signal))
    reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
    await reply.type(type).header('content-disposition', attachment(name)).send(content)
  } catch (error) {
    if (!disconnect.signal.aborted) throw error
  }
  // The client is gone, and nothing more can be sent.
  if (!reply.sent) reply.hijack()
  return reply
}

/** The Content-Disposition header of a download, including names that are not ASCII (RFC 6266). */
export function attachment(name: string): string {
  const fileName = cleanFileName(name)
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${hex(each)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase()
}
