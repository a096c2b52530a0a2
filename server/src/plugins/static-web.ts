import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@evenhand/domain/errors'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowRoutes } from './access'

/** Serves the built web application. URLs of the client-side router get index.html. */
export async function registerStaticWeb(
  app: FastifyInstance,
  folder: string,
  pageData: Record<string, unknown>,
): Promise<void> {
  const path = join(folder, 'index.html')
  const isBuilt = existsSync(path)
  const extendedPage = isBuilt ? withData(readFileSync(path, 'utf8'), pageData) : undefined
  const preload = preloadHeader(folder)
  if (isBuilt) await app.register(serveFiles, { folder })
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isNavigation(request)) throw new AppError('NOT_FOUND')
    if (preload && !isSignInPage(request)) reply.header('link', preload)
    if (extendedPage === undefined) return reply.sendFile('index.html')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(extendedPage)
  })
  if (isBuilt) await app.register(fastifyStatic, { root: folder, serve: false, ...caching })
}

/** The page with data for its scripts. Undefined if there is no data. */
function withData(page: string, data: Record<string, unknown>): string | undefined {
  const blocks = Object.entries(data).map(([id, value]) => {
    const json = JSON.stringify(value).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="${id}">${json}</script>`
  })
  return blocks.length === 0 ? undefined : page.replace('</head>', () => `${blocks.join('')}</head>`)
}

/**
 * Lets the browser load the code of the workspace together with the entry script. It would otherwise start when the
 * entry script has run, which costs a round trip on slow connections. Stylesheets need `crossorigin`, because Vite loads
 * them with it. Undefined if the web application is not built.
 */
function preloadHeader(folder: string): string | undefined {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return undefined
  const files: { name?: string; file: string; css?: string[] }[] = Object.values(
    JSON.parse(readFileSync(path, 'utf8')),
  )
  return files
    .filter(({ name }) => name === 'workspace' || name === 'messages')
    .flatMap(({ file, css = [] }) => [
      `</${file}>; rel=modulepreload`,
      ...css.map((sheet) => `</${sheet}>; rel=preload; as=style; crossorigin`),
    ])
    .join(', ')
}

function isSignInPage(request: FastifyRequest): boolean {
  return /^\/(?:login|forgot-password|reset-password)\/?$/i.test(plainPath(request.url))
}

async function serveFiles(scope: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  allowRoutes(scope, () => 'public')
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The not-found handler sends index.html.
    globIgnore: ['**/*.{br,gz,map}', 'index.html', '.vite/**'],
    decorateReply: false,
    ...caching,
  })
}

const caching: Pick<FastifyStaticOptions, 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  preCompressed: true,
  cacheControl: false,
  setHeaders(response, path) {
    response.setHeader('cache-control', cacheRule(path))
    response.setHeader('vary', 'accept-encoding')
  },
}

/** Only files with a content hash in their name may be cached without revalidation. */
function cacheRule(path: string): string {
  const isHashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(?:\.\w+)*$/.test(path)
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Whether a browser opens a page. Unknown API routes and assets must get a 404, not the page. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = plainPath(request.url)
  if (/^\/(?:api|assets)(?:\/|$)/i.test(path)) return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path))
}

/** The decoded path. Proxies may send an absolute URL. */
function plainPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
