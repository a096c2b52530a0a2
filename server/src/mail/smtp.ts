import type { Sender, Transport } from './mail'
import { message } from './message'

const longest = 30_000

const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

export function smtp(url: string, from: Sender): Transport {
  const { hostname, port, protocol, username, password } = new URL(url)
  const auth =
    username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    ...auth,
    ...patience,
  }
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(server)
      await withinTime(transport.sendMail(message(mail, from))).finally(() => transport.close())
    },
  }
}

/** A server that answers one byte now and then never runs into the other limits. */
async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), longest)
  })
  try {
    await Promise.race([sending, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
