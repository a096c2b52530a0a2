import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"
const none = "'none'"

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // The component library writes style attributes.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'https:', 'data:'],
        fontSrc: [self, 'data:'],
        connectSrc: [self],
        objectSrc: [none],
        baseUri: [self],
        formAction: [self],
        frameAncestors: [none],
      },
    },
    // On plain http a browser that has once seen this header could not come back.
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 3600 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
