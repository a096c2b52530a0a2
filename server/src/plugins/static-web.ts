import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@evenhand/domain/errors'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowRoutes } from './access'

/** Serves the built web application; a page that only the browser's router knows is answered with its shell. */
export async function registerStaticWeb(
  app: FastifyInstance,
  folder: string,
  pageData: Record<string, unknown>,
): Promise<void> {
  const path = join(folder, 'index.html')
  const isBuilt = existsSync(path)
  const ownPage = isBuilt ? withData(readFileSync(path, 'utf8'), pageData) : undefined
  if (isBuilt) await app.register(serveFiles, { folder, hasOwnPage: ownPage !== undefined })
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isNavigation(request)) throw new AppError('NOT_FOUND')
    if (ownPage === undefined) return reply.sendFile('index.html')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(ownPage)
  })
  if (isBuilt) await app.register(fastifyStatic, { root: folder, serve: false, ...caching })
}

/** The page with data for its scripts. Undefined if the file can be served as is. */
function withData(page: string, data: Record<string, unknown>): string | undefined {
  const blocks = Object.entries(data).map(([id, value]) => {
    const json = JSON.stringify(value).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="${id}">${json}</script>`
  })
  return blocks.length === 0 ? undefined : page.replace('</head>', () => `${blocks.join('')}</head>`)
}

interface FileOptions {
  folder: string
  /** If true, the original page file is not served. */
  hasOwnPage: boolean
}

async function serveFiles(scope: FastifyInstance, { folder, hasOwnPage }: FileOptions): Promise<void> {
  allowRoutes(scope, () => 'public')
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,map}', ...(hasOwnPage ? ['index.html'] : [])],
    decorateReply: false,
    ...caching,
  })
}

const caching: Pick<FastifyStaticOptions, 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  preCompressed: true,
  cacheControl: false,
  setHeaders(answer, path) {
    answer.setHeader('cache-control', cacheRule(path))
    answer.setHeader('vary', 'accept-encoding')
  },
}

/** Only a name that holds the hash of its content may be kept without asking again. */
function cacheRule(path: string): string {
  const isHashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(?:\.\w+)*$/.test(path)
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** A browser that opens a page. Calls and assets that do not exist must not be answered with one. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = plainPath(request.url)
  if (/^\/(?:api|assets)(?:\/|$)/i.test(path)) return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path))
}

/** `/api` is still `/api` when it is escaped, or behind the name of a host as proxies write it. */
function plainPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
