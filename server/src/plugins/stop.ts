import type { FastifyInstance } from 'fastify'

const patience = 4_000

/** A closing server lets requests finish but no longer watches their time: one that never ends would keep it for ever. */
export function registerStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(timer))
    timer.unref()
  })
}
