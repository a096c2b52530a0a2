import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port for a server that is started later. It is below the ports that the operating system assigns, so that no other
 * process gets it in the meantime.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(port, '0.0.0.0')
  if (!(await listening)) return false
  await once(probe.close(), 'close')
  return true
}
