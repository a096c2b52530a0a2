import { randomUUID } from 'node:crypto'
import type { Config } from '../../config'
import { isLoopbackUrl } from '../../ip-addresses'
import { verifySmtp } from '../../mail/smtp'
import { openTransport } from '../../mail/transport'
import { tlsProblem } from '../../start-error'
import type { Finding } from './finding'

type Settings = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>

const name = 'Mail'

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMail({ smtpUrl, dataDir, publicUrl }: Settings): Promise<Finding> {
  if (smtpUrl === undefined) {
    const text = `SMTP_URL is not set: emails are written to ${dataDir}/outbox`
    return isLoopbackUrl(publicUrl)
      ? { name, state: 'ok', text }
      : { name, state: 'warning', text: `${text} and are not sent. Set SMTP_URL` }
  }
  const { host, hostname, username, searchParams } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    return problem(host, error as Error)
  }
  if (searchParams.has('tls') && username && !isLoopbackUrl(`http://${hostname}`)) {
    const text = `SMTP_URL has ?tls=off: the password is sent to ${host} unencrypted. Remove it, or use smtps://`
    return { name, state: 'warning', text }
  }
  return { name, state: 'ok', text: `Connected to ${host}${username ? ' and signed in' : ''}` }
}

/** Sends an email like those of the product, but not through its queue. */
export async function sendTestMail(
  config: Settings & Pick<Config, 'mailFrom'>,
  to: string,
): Promise<Finding> {
  const { smtpUrl, dataDir, publicUrl } = config
  const transport = openTransport(config)
  const id = randomUUID()
  const text = `This is a test email from Evenhand at ${publicUrl}. Email works.`
  const mail = { id, messageId: id, to, subject: 'Test email from Evenhand', text, html: `<p>${text}</p>` }
  try {
    await transport.deliver({ ...mail, createdAt: new Date() })
  } catch (error) {
    return problem(new URL(smtpUrl ?? 'file:').host, error as Error)
  } finally {
    transport.close?.()
  }
  const done = smtpUrl === undefined ? `was written to ${dataDir}/outbox` : `to ${to} was accepted`
  return { name, state: 'ok', text: `A test email ${done}` }
}

function problem(host: string, error: Error & { code?: string }): Finding {
  const [line = ''] = error.message.split('\n')
  if (isWithoutTls(line)) return { name, state: 'error', text: `${host}: ${withoutTls}` }
  return { name, state: 'error', text: `${host}: ${tlsProblem(error) ?? `${line}. ${adviceFor(error)}`}` }
}

const withoutTls =
  'this port does not begin with TLS. Use smtp:// for a port with STARTTLS (587), or the port for smtps:// (465)'

/** Whether OpenSSL could not read the first bytes that the server sent. */
function isWithoutTls(message: string): boolean {
  return /:(?:wrong version number|packet length too long):/.test(message)
}

function adviceFor({ code }: { code?: string }): string {
  if (code === 'EAUTH') return 'Check the user and password in SMTP_URL'
  if (code === 'EENVELOPE') return 'Check MAIL_FROM and the address'
  if (code !== 'ETLS') return 'Check the scheme, host and port in SMTP_URL'
  return 'A password is sent only over TLS. Use the port for STARTTLS (587) or smtps://, or add ?tls=off to SMTP_URL to send it unencrypted'
}
