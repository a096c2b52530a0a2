import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type MailServerBehavior =
  | 'accepts'
  | 'rejects'
  | 'rejects sign-ins'
  | 'defers'
  | 'hangs'
  | 'drops after DATA'

export interface TestMailServer {
  url: string
  /** Applies to new connections. */
  behavior: MailServerBehavior
  /** Accepted mails. */
  received: string[]
  /** Mails that were received completely but not acknowledged. */
  dropped: string[]
  failures: number
  /** Connections so far. */
  connections: number
  /** Closes all connections. */
  disconnect(): void
}

const rejectionCodes: Partial<Record<MailServerBehavior, number>> = { rejects: 550, defers: 451 }

/** Starts an SMTP server whose behavior can change. */
export async function startMailServer(
  behavior: MailServerBehavior,
  port = 0,
  /** For STARTTLS. */
  certificate?: { key: Buffer; cert: Buffer },
): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  const state: TestMailServer = {
    url: '',
    behavior,
    received: [],
    dropped: [],
    failures: 0,
    connections: 0,
    disconnect,
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, done) =>
      state.behavior === 'rejects sign-ins'
        ? done(new Error('Invalid user or password'))
        : done(null, { user: 'mailer' }),
    disabledCommands: certificate ? [] : ['STARTTLS'],
    ...certificate,
    closeTimeout: 100,
    onConnect(_session, done) {
      if (state.behavior === 'hangs') state.failures++
      else done()
    },
    onRcptTo(_address, _session, done) {
      const responseCode = rejectionCodes[state.behavior]
      if (!responseCode) return done()
      state.failures++
      done(Object.assign(new Error('not now'), { responseCode }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.behavior === 'drops after DATA') {
          state.failures++
          state.dropped.push(Buffer.concat(chunks).toString())
          disconnect()
        } else {
          state.received.push(Buffer.concat(chunks).toString())
          done()
        }
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    state.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}
