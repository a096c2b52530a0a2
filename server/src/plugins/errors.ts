import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@evenhand/domain/api'
import { AppError, type ErrorCode } from '@evenhand/domain/errors'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseUnavailable, isTransactionConflict, sqlState } from '../db/sqlstate'
import { isRestTooLarge } from './request-checks'
import type { SecurityHeaders } from './security-headers'
import { inputError } from './validation'

/** Sent with a 429 that has no time of its own. */
const defaultRetrySeconds = 5

const jsonType = 'application/json; charset=utf-8'

/** The only place where an error becomes a response. */
export function registerErrors(app: FastifyInstance, headers: SecurityHeaders): void {
  app.setErrorHandler(sendFailure)
  // Node responds to an unsupported `Expect` header before the hooks run.
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const failure = new AppError('EXPECTATION_FAILED')
    const body = JSON.stringify(failureBody(failure))
    response.setHeaders(headers)
    response.writeHead(failure.status, {
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}

/** Fastify handles an invalid URL before the hooks run. */
export function frameworkErrorHandler(headers: SecurityHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.setHeaders(headers)
    void sendFailure(error, request, reply)
  }
}

async function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = asAppError(error)
  // Returns the same response for every body that is too large, also if the request fails before its body is read.
  const isTooLarge = found.code !== 'BODY_TOO_LARGE' && (await isRestTooLarge(request))
  const failure = isTooLarge ? new AppError('BODY_TOO_LARGE') : found
  if (failure.status >= 500) request.log.error({ err: error, ip: request.ip }, 'a request failed')
  const retryAfter = failure.retryAfterSeconds ?? (failure.status === 429 ? defaultRetrySeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  return reply.code(failure.status).send(failureBody(failure))
}

export function failureBody({ message, code, fields, data }: AppError): Failure {
  return { success: false, message, code, ...(fields ? { error: fields } : {}), ...data }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return inputError(error)
  if (isClientFault(error)) return fromFramework(error)
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
  if (isTransactionConflict(error)) return new AppError('VERSION_CONFLICT')
  // Class 22: PostgreSQL rejected a value that passed the schemas.
  if (sqlState(error)?.startsWith('22')) return new AppError('INVALID_INPUT')
  return new AppError('UNEXPECTED')
}

function isClientFault(error: unknown): error is FastifyError {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
}

function fromFramework({ code, statusCode }: FastifyError): AppError {
  if (statusCode === 413) return new AppError('BODY_TOO_LARGE')
  if (statusCode === 415) return new AppError('NOT_JSON')
  if (statusCode === 404 || code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('NOT_FOUND')
  return new AppError('INVALID_INPUT')
}

const connectionErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Malformed, slow or oversized requests never reach Fastify, so the response is written to the socket. */
export function malformedRequestHandler(headers: SecurityHeaders) {
  const fixed = [...headers].map(([name, value]) => `${name}: ${value}`)
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const failure = new AppError(connectionErrors[error.code] ?? 'MALFORMED_REQUEST')
    const body = JSON.stringify(failureBody(failure))
    const head = [
      `HTTP/1.1 ${failure.status} ${failure.message}`,
      ...fixed,
      `content-type: ${jsonType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}
