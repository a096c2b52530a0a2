import type { FastifyInstance } from 'fastify'

interface OpenStream {
  end(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses that stay open (server-sent events). */
    openStreams: Set<OpenStream>
  }
}

export function registerStreams(app: FastifyInstance): void {
  app.decorate('openStreams', new Set<OpenStream>())
  // Closing the server waits for every open response.
  app.addHook('preClose', async () => {
    for (const stream of app.openStreams) stream.end()
  })
}
