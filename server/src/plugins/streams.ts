import type { FastifyInstance } from 'fastify'

/** The answers that stay open (server-sent events): counted for the metrics, ended when the server stops. */
export interface OpenStreams {
  readonly count: number
  /** `end` is called when the server stops; call what this gives back when the stream has ended by itself. */
  add(end: () => void): () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams
  }
}

export function registerStreams(app: FastifyInstance): void {
  const ends = new Set<() => void>()
  app.decorate('openStreams', {
    get count() {
      return ends.size
    },
    add(end) {
      // A function of its own, so that the same `end` can stand for two streams.
      const entry = () => end()
      ends.add(entry)
      return () => void ends.delete(entry)
    },
  })
  // The server waits for every open answer before it closes, and a stream has no end of its own.
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
}
