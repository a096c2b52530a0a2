import type { Config } from '../../config'
import { isLoopbackUrl } from '../../ip-addresses'
import { verifySmtp } from '../../mail/smtp'
import type { Finding } from './finding'

type Settings = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMail({ smtpUrl, dataDir, publicUrl }: Settings): Promise<Finding> {
  const name = 'Mail'
  if (smtpUrl === undefined) {
    const text = `SMTP_URL is not set: emails are written to ${dataDir}/outbox`
    return isLoopbackUrl(publicUrl)
      ? { name, state: 'ok', text }
      : { name, state: 'warning', text: `${text} and are not sent. Set SMTP_URL` }
  }
  const { host, username } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
    return { name, state: 'ok', text: `Connected to ${host}${username ? ' and signed in' : ''}` }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    const advice = code === 'EAUTH' ? 'Check the user and password' : 'Check the scheme, host and port'
    return { name, state: 'error', text: `${host}: ${message.split('\n')[0]}. ${advice} in SMTP_URL` }
  }
}
