import { connect, type Socket } from 'node:net'
import { hrtime } from 'node:process'

/** What the reader is told and tells. Times are of the machine's one steady clock, so that both processes share it. */
export type ToReader =
  | { kind: 'open'; url: string; tokens: string[] }
  | { kind: 'watch'; events: number }
  | { kind: 'close' }
export type FromReader =
  | { kind: 'opened' }
  | { kind: 'watching' }
  | { kind: 'arrived'; at: string }
  | { kind: 'closed' }

/**
 * Reads many streams in a process of its own, as so many browsers would, and tells when the last of the awaited events has
 * come.
 */
const atOnce = 50
let sockets: Socket[] = []
let awaited = 0

process.on('message', async (message: ToReader) => {
  if (message.kind === 'open') {
    await openAll(message.url, message.tokens)
    tell({ kind: 'opened' })
  } else if (message.kind === 'watch') {
    awaited = message.events
    tell({ kind: 'watching' })
  } else {
    for (const socket of sockets) socket.destroy()
    sockets = []
    tell({ kind: 'closed' })
  }
})
// Without the bench there is nobody to read for.
process.once('disconnect', () => process.exit(0))

async function openAll(url: string, tokens: string[]): Promise<void> {
  const left = [...tokens]
  const openNext = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop())
      sockets.push(await openStream(url, token))
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
}

/** Open when the first bytes have come: what is written from then on arrives. */
function openStream(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /api/notifications/stream?token=${token} HTTP/1.1\r\nhost: bench\r\n\r\n`)
  return new Promise((opened, failed) => {
    socket.once('error', failed)
    socket.once('data', (first) => {
      if (!first.includes('200 OK')) failed(new Error(`a stream was refused: ${first}`))
      socket.on('data', count)
      opened(socket)
    })
  })
}

function count(chunk: Buffer): void {
  for (let at = chunk.indexOf(event); at >= 0; at = chunk.indexOf(event, at + 1)) {
    awaited--
    if (awaited === 0) tell({ kind: 'arrived', at: String(hrtime.bigint()) })
  }
}

const event = '\ndata: '

function tell(message: FromReader): void {
  process.send?.(message)
}
