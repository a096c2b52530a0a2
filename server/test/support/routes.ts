import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Collects `METHOD /path` of every route that `start` registers, including those of plugins. */
export async function routesOf<T>(start: () => Promise<T>): Promise<{ started: T; routes: string[] }> {
  const routes = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { started: await start(), routes: [...routes] }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
