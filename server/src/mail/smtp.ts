import type { SendMailOptions } from 'nodemailer'
import pTimeout, { TimeoutError } from 'p-timeout'
import type { OutgoingMail, Sender, Transport } from './types'

/** A server that keeps sending single bytes never exceeds the other timeouts. */
const totalTimeout = { milliseconds: 30_000, message: 'the mail server took too long' }

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Equals the number of mails that the queue sends at the same time. */
const connections = 2

/** Opens connections when there are mails, and closes each after half a minute without one. */
const pooling = { pool: true, maxConnections: connections, idleTimeout: 30_000, maxRequeues: 0 } as const

export function smtp(url: string, from: Sender): Transport {
  const server = { ...serverAt(url), ...pooling }
  let open: Promise<Pool> | undefined

  /** The next mail gets a new pool. */
  function close(): void {
    void open?.then((pool) => pool.close({ force: true }))
    open = undefined
  }

  return {
    async deliver(mail) {
      open ??= openPool(server)
      const pool = await open
      const sending = pool.sendMail(smtpMessage(mail, from))
      await pTimeout(sending, totalTimeout).catch((error: unknown) => {
        // Closes the connection, which may never respond again.
        if (error instanceof TimeoutError) close()
        throw error
      })
    },
    close,
  }
}

type Pool = Awaited<ReturnType<typeof openPool>>

async function openPool(server: ReturnType<typeof serverAt> & typeof pooling) {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport(server)
  // Each mail reports its own error. An error without a listener would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Connects and signs in without sending a mail. */
export async function verifySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(serverAt(url))
  await pTimeout(transport.verify(), totalTimeout).finally(() => transport.close())
}

/** A password is sent only over TLS, unless the URL ends with `?tls=off`. */
function serverAt(url: string) {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url)
  const isTlsOff = searchParams.get('tls') === 'off'
  const auth =
    username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: username !== '' && !isTlsOff,
    ignoreTLS: isTlsOff,
    ...(port === '' ? {} : { port: Number(port) }),
    ...auth,
    ...timeouts,
  }
}

/** Every attempt to send the same content has the same Message-ID, so mail servers can detect duplicates. */
export function smtpMessage(
  { messageId, to, subject, text, html, createdAt }: OutgoingMail,
  from: Sender,
): SendMailOptions {
  const [, domain] = from.address.split('@')
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
