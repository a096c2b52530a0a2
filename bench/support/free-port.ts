import { createServer } from 'node:net'

/** One that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
