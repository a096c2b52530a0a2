import type { Readable } from 'node:stream'
import { AppError } from '@evenhand/domain/errors'
import type { SheetFormat } from '@evenhand/domain/exports'
import { errorDetails } from '@evenhand/domain/messages/en/errors'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment'

/** Preparing a file takes CPU time, so an instance prepares only a few at the same time. */
const maxRunning = 2
const retryAfterSeconds = 20
let running = 0

/** A client that reads nothing for this long is disconnected. */
const stalledMilliseconds = 60_000

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Prepares a file and sends it. The signal is aborted when the client disconnects. */
export async function sendFile(
  reply: FastifyReply,
  { name, format }: { name: string; format: SheetFormat },
  prepare: (signal: AbortSignal) => Promise<Readable>,
): Promise<FastifyReply> {
  reply.type(contentTypes[format]).header('content-disposition', attachment(name))
  // Only the headers: nothing is prepared or recorded.
  if (reply.request.method === 'HEAD') return reply.send()
  const disconnect = new AbortController()
  reply.raw.once('close', () => disconnect.abort())
  // The client may have disconnected before, for example while the request was checked.
  if (reply.raw.destroyed) disconnect.abort()
  try {
    const content = await inSlot(() => prepare(disconnect.signal))
    reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy())
    await reply.send(content)
  } catch (error) {
    if (!disconnect.signal.aborted) throw error
  }
  // The client is gone, and nothing more can be sent.
  if (!reply.sent) reply.hijack()
  return reply
}

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning)
    throw new AppError('BUSY', { message: errorDetails.exportsBusy, retryAfterSeconds })
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}
