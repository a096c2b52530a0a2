import pTimeout from 'p-timeout'
import { smtpMessage } from './smtp-message'
import type { Sender, Transport } from './types'

/** A server that keeps sending single bytes never exceeds the other timeouts. */
const totalTimeout = { milliseconds: 30_000, message: 'the mail server took too long' }

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

export function smtp(url: string, from: Sender): Transport {
  const server = serverAt(url)
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(server)
      const sending = transport.sendMail(smtpMessage(mail, from))
      await pTimeout(sending, totalTimeout).finally(() => transport.close())
    },
  }
}

/** Connects and signs in without sending a mail. */
export async function verifySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(serverAt(url))
  await pTimeout(transport.verify(), totalTimeout).finally(() => transport.close())
}

function serverAt(url: string) {
  const { hostname, port, protocol, username, password } = new URL(url)
  const auth =
    username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    ...auth,
    ...timeouts,
  }
}
