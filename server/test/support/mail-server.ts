import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type MailServerMood = 'accepts' | 'refuses' | 'hangs' | 'drops after DATA'

export interface TestMailServer {
  url: string
  /** How it treats whoever comes from now on. */
  mood: MailServerMood
  /** The mails it has taken. */
  received: string[]
  /** The mails it got in full and never acknowledged. */
  dropped: string[]
  /** How often it was not in the mood. */
  failures: number
}

/** A real SMTP server whose mood can change. */
export async function startMailServer(mood: MailServerMood): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const state: TestMailServer = { url: '', mood, received: [], dropped: [], failures: 0 }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, done) => done(null, { user: 'mailer' }),
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (state.mood === 'hangs') state.failures++
      else done()
    },
    onRcptTo(_address, _session, done) {
      if (state.mood !== 'refuses') return done()
      state.failures++
      done(Object.assign(new Error('not now'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.mood === 'drops after DATA') {
          state.failures++
          state.dropped.push(Buffer.concat(chunks).toString())
          for (const socket of sockets) socket.destroy()
        } else {
          state.received.push(Buffer.concat(chunks).toString())
          done()
        }
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}
