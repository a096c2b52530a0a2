import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. The readiness check fails, so load balancers use another instance. */
    isDraining: boolean
    /** Whether a response closes its connection, so that the client opens the next one to another instance. */
    closesConnections: boolean
  }
}

/** Long enough for a busy proxy to use each of its open connections once. */
const settleMilliseconds = 1_000

export function registerDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('closesConnections', false)
  app.addHook('onRequest', async (_request, reply) => {
    if (app.closesConnections) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    app.isDraining = true
  })
}

/** Prepares for a stop in this many seconds. Requests are still served. */
export function drain(app: FastifyInstance, seconds: number): void {
  app.isDraining = true
  app.closesConnections = true
  // A proxy without health checks, such as nginx, still sends requests. It should have open connections for them when the
  // listening socket closes.
  const allowKeepAlive = () => {
    if (app.server.listening) app.closesConnections = false
  }
  setTimeout(allowKeepAlive, seconds * 1000 - settleMilliseconds).unref()
}

/**
 * After a drain, loses no request even if a proxy still sends some: first refuses new connections, then closes each open
 * one after its next response.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  if (app.isDraining && app.server.listening) {
    await noConnectionWaiting(app)
    // `http.Server.close` also closes idle connections, on which a request may be in transit.
    Server.prototype.close.call(app.server)
    app.closesConnections = true
    await Promise.race([once(app.server, 'close'), pause(settleMilliseconds)])
  }
  await app.close()
}

const maxWait = 500
const quietMilliseconds = 5
const idleMilliseconds = 0.5

/**
 * Closing the listening socket resets connections that are not accepted yet, and a proxy cannot know that their requests
 * were not processed. So it closes when none has arrived for a moment, right after an idle turn of the event loop.
 */
async function noConnectionWaiting({ server }: FastifyInstance): Promise<void> {
  const start = performance.now()
  let lastAccepted = start
  const onAccepted = () => {
    lastAccepted = performance.now()
  }
  server.on('connection', onAccepted)
  let now = start
  let isIdle = false
  while (now - start < maxWait && !(isIdle && now - lastAccepted > quietMilliseconds)) {
    await new Promise((resolve) => setImmediate(resolve))
    isIdle = performance.now() - now < idleMilliseconds
    now = performance.now()
  }
  server.off('connection', onAccepted)
}
