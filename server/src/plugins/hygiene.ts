import { AppError } from '@evenhand/domain/errors'
import { errorDetails } from '@evenhand/domain/messages/en/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const deepest = 20

/** Refuses what would later hurt the database or the stack; only JSON bodies are read at all. */
export function registerHygiene(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (/;\s*charset=(?!"?utf-?8"?\s*(?:;|$))/i.test(request.headers['content-type'] ?? ''))
        throw new AppError('NOT_JSON')
      // A call without input may still name the media type.
      return body.length === 0 ? undefined : parseBody(body)
    },
  )
  app.addHook('onRequest', async ({ query, params }) => {
    for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
      if (Array.isArray(value)) throw refuse(errorDetails.duplicateParameter(name))
    }
    requireCleanText([query, params])
  })
}

function parseBody(body: Buffer): unknown {
  const value = parseJson(body)
  requireCleanText(value)
  return value
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw refuse(errorDetails.invalidJson)
  }
}

/** No NUL (PostgreSQL cannot store it), no half character (it would be stored as another), no endless nesting. */
function requireCleanText(value: unknown, depth = 0): void {
  if (depth > deepest) throw refuse(errorDetails.nestedTooDeeply)
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw refuse(errorDetails.unsupportedCharacters)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      requireCleanText(key, depth)
      requireCleanText(inner, depth + 1)
    }
  }
}

function refuse(message: string): AppError {
  return new AppError('INVALID_INPUT', { message })
}
