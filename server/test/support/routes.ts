import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

interface Routes<T> {
  started: T
  routes: string[]
  /** In bytes, of any route. */
  largestBody: number
}

/** Collects `METHOD /path` of every route that `start` registers, including those of plugins. */
export async function routesOf<T>(start: () => Promise<T>): Promise<Routes<T>> {
  const routes = new Set<string>()
  let largestBody = 0
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, bodyLimit = 0 }) => {
      largestBody = Math.max(largestBody, bodyLimit)
      for (const each of [method].flat()) routes.add(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    const started = await start()
    return { started, routes: [...routes], largestBody }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
