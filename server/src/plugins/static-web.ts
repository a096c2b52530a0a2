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
  const preload = preloadHeaders(folder)
  await app.register(async (scope) => {
    allowRoutes(scope, () => 'public')
    if (isBuilt) await scope.register(fastifyStatic, { root: folder, ...serving })
    scope.setNotFoundHandler((request, reply) => {
      if (!isBuilt || !isNavigation(request)) throw new AppError('NOT_FOUND')
      const link = preload(plainPath(request.url))
      if (link !== '') reply.header('link', link)
      if (extendedPage === undefined) return reply.sendFile('index.html')
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(extendedPage)
    })
  })
}

/** The page with data for its scripts. Undefined if there is no data. */
function withData(page: string, data: Record<string, unknown>): string | undefined {
  const blocks = Object.entries(data).map(([id, value]) => {
    const json = JSON.stringify(value).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="${id}">${json}</script>`
  })
  return blocks.length === 0 ? undefined : page.replace('</head>', () => `${blocks.join('')}</head>`)
}

interface BuiltFile {
  name?: string
  file: string
  css?: string[]
  imports?: string[]
}

/** The paths behind the sign-in, and the files in the folder `pages` of the web application that show them. */
const pages: [path: RegExp, file: string][] = [
  [/^\/users\/[^/]+\/reviews\/[^/]+$/i, 'review-detail'],
  [/^\/users\/[^/]+$/i, 'profile'],
  [/^\/reviews$/i, 'reviews'],
  [/^\/cycles$/i, 'cycles'],
  [/^\/cycles\/[^/]+$/i, 'cycle'],
  [/^\/insights$/i, 'insights'],
  [/^\/undelivered-emails$/i, 'undelivered-emails'],
  [/^\/settings\/criteria\/[^/]+$/i, 'criteria-set'],
  [/^\/settings(?:\/|$)/i, 'settings'],
  [/^$/, 'team-members'],
]

/**
 * Lets the browser load the code of a page together with the entry script. It would otherwise start when the entry script
 * has run, which costs a round trip on slow connections. Stylesheets need `crossorigin`, because Vite loads them with it.
 * The header is empty for other paths, and if the web application is not built.
 */
function preloadHeaders(folder: string): (path: string) => string {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return () => ''
  const files: Record<string, BuiltFile> = JSON.parse(readFileSync(manifest, 'utf8'))
  const workspace = Object.keys(files).filter((key) => files[key]?.name === 'workspace')
  const loaded = withImports(files, ['index.html'])
  const headers = new Map(
    pages.map(([, page]) => {
      const needed = withImports(files, [...workspace, `src/pages/${page}.tsx`])
      return [
        page,
        // First, because it blocks the first paint. The browser would request it after everything that is preloaded.
        [
          '</color-scheme.js>; rel=preload; as=script',
          ...[...needed].filter((file) => !loaded.has(file)).map(preloads),
        ].join(', '),
      ]
    }),
  )
  return (path) => {
    const [, page = ''] = pages.find(([pattern]) => pattern.test(path.replace(/\/$/, ''))) ?? []
    return headers.get(page) ?? ''
  }
}

/** The files with these keys and everything that they import. */
function withImports(files: Record<string, BuiltFile>, keys: readonly string[]): Set<BuiltFile> {
  const found = new Set<BuiltFile>()
  const add = (key: string) => {
    const file = files[key]
    if (!file || found.has(file)) return
    found.add(file)
    file.imports?.forEach(add)
  }
  keys.forEach(add)
  return found
}

function preloads({ file, css = [] }: BuiltFile): string {
  const sheets = css.map((sheet) => `</${sheet}>; rel=preload; as=style; crossorigin`)
  return [`</${file}>; rel=modulepreload`, ...sheets].join(', ')
}

const serving: Partial<FastifyStaticOptions> = {
  wildcard: false,
  // The not-found handler sends index.html.
  globIgnore: ['**/*.{br,gz,map}', 'index.html', '.vite/**'],
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
