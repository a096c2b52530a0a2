import { errorTable } from '@evenhand/domain/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { allowRoutes } from './access'

const prefix = '/api/docs'

const description = [
  'Performance reviews that people can trust.',
  'A successful call returns `{"success": true, …}`.',
  'A failed call returns `{"success": false, "message": "…", "code": "…"}`, plus `"error": {"field": "…"}` when fields are invalid.',
  'The `message` is for people and may change. The `code` is for programs and does not change:',
  Object.entries(errorTable)
    .toSorted(([, a], [, b]) => a - b)
    .map(([code]) => `\`${code}\``)
    .join(', '),
].join('\n\n')

/** The API reference. Register it before the routes that it documents. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  let toJsonSchema: ReturnType<typeof createJsonSchemaTransform> | undefined
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenhand', version: '1', description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (call) => toJsonSchema?.(call) ?? call,
  })
  await app.register(async (scope) => {
    // The page itself contains no data. Only admins can load the document.
    allowRoutes(scope, (url) => (/\/(?:json|yaml)$/.test(url) ? 'admin' : 'public'))
    // Loaded on first use, because it takes a tenth of the startup time.
    scope.addHook('onRequest', async () => {
      const { createJsonSchemaTransform: createTransform } = await import('fastify-type-provider-zod')
      toJsonSchema ??= createTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
    })
    await scope.register(swaggerUi, {
      routePrefix: prefix,
      uiConfig: { docExpansion: 'list', displayRequestDuration: true, requestInterceptor: addToken },
      // The top bar loads documents from other URLs, which the security headers block.
      theme: {
        title: 'Evenhand API',
        css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    })
  })
}

interface PageRequest {
  headers?: Record<string, string>
}

/** Runs in the browser, so it must not use anything outside of its body. */
function addToken(request: PageRequest): PageRequest {
  const { localStorage } = globalThis as unknown as { localStorage: { getItem(name: string): string | null } }
  const token = localStorage.getItem('token')
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request
}
