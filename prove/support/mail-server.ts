import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Later } from './tidy'

export type Mood = 'accepts' | 'refuses' | 'hangs' | 'drops after DATA'

export interface MailServer {
  url: string
  /** How it treats whoever comes from now on. */
  mood: Mood
  /** The ids of the mails it has taken, and of those that it got whole and gave no answer to. */
  taken: string[]
  dropped: string[]
  /** How often it was not in the mood. */
  failures: number
}

/** A real SMTP server whose mood can change. */
export async function startMailServer(later: Later): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const state: MailServer = { url: '', mood: 'accepts', taken: [], dropped: [], failures: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (state.mood === 'hangs') state.failures++
      else done()
    },
    onRcptTo(_address, _session, done) {
      if (state.mood !== 'refuses') return done()
      state.failures++
      done(Object.assign(new Error('not now'), { responseCode: 451 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = mailId(Buffer.concat(chunks).toString())
        if (state.mood !== 'drops after DATA') {
          state.taken.push(id)
          return done()
        }
        state.failures++
        state.dropped.push(id)
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  later(() => new Promise<void>((resolve) => server.close(resolve)))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}

function mailId(message: string): string {
  return /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? ''
}
