import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Defer } from './cleanup'

export type MailFault = 'rejects' | 'hangs' | 'disconnects after DATA'

export interface MailServer {
  url: string
  fault: MailFault | undefined
  /** The ids of the mails that it accepted, and of those that it received and disconnected. */
  accepted: string[]
  dropped: string[]
  /** How many deliveries failed because of a fault. */
  failures: number
}

/** A real SMTP server with faults. */
export async function startMailServer(defer: Defer): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const state: MailServer = { url: '', fault: undefined, accepted: [], dropped: [], failures: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (state.fault === 'hangs') state.failures++
      else done()
    },
    // The server keeps connections open.
    onMailFrom(_address, _session, done) {
      if (state.fault === 'hangs') state.failures++
      else done()
    },
    onRcptTo(_address, _session, done) {
      if (state.fault !== 'rejects') return done()
      state.failures++
      done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    async onData(stream, _session, done) {
      // Other connections that are receiving a mail are cut off as well.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return
      const id = /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? ''
      if (state.fault !== 'disconnects after DATA') {
        state.accepted.push(id)
        return done()
      }
      state.failures++
      state.dropped.push(id)
      for (const socket of sockets) socket.destroy()
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  defer(() => new Promise<void>((resolve) => server.close(resolve)))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}
