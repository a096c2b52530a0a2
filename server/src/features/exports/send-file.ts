import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment'
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
