/** The SQLSTATE of a failed query, even if Drizzle wrapped the driver's error. */
export function sqlState(error: unknown): string | undefined {
  const code = databaseError(error)?.code
  return typeof code === 'string' ? code : undefined
}

/** The name of the violated constraint. */
function violatedConstraint(error: unknown): string | undefined {
  const { constraint } = databaseError(error) ?? {}
  return typeof constraint === 'string' ? constraint : undefined
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || violatedConstraint(error) === constraint)
}

/** Whether the transaction failed because of a serialization failure or a deadlock. */
export function isTransactionConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** Whether the database is unreachable, full, shutting down or too slow. The request did not cause this. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = databaseError(error)
  if (!failure) return causes(error).some(isConnectionError)
  const state = String(failure.code)
  return isFatal(failure) || unavailableStates.has(state) || unavailableClasses.has(state.slice(0, 2))
}

/** An error like those of the database, for a connection that cannot be used. */
export function unavailable(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, severity: 'FATAL' })
}

/** Whether the error closed the connection or prevented it. */
function isFatal({ severity }: ErrorLike): boolean {
  return severity === 'FATAL' || severity === 'PANIC'
}

// Statement or lock timeout, shutdown, read-only server.
const unavailableStates = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '25006'])
// Connection errors and insufficient resources (connections, memory, disk).
const unavailableClasses = new Set(['08', '53'])

const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server does not support SSL)/

function isConnectionError(error: ErrorLike): boolean {
  if (typeof error.message === 'string' && driverMessages.test(error.message)) return true
  return typeof error.syscall === 'string' && connectionCalls.has(error.syscall)
}

const connectionCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

type ErrorField = 'code' | 'severity' | 'constraint' | 'message' | 'syscall' | 'cause' | 'errors'
type ErrorLike = Partial<Record<ErrorField, unknown>>

function databaseError(error: unknown): ErrorLike | undefined {
  return causes(error).find(({ code, severity }) => typeof code === 'string' && typeof severity === 'string')
}

function causes(error: unknown): ErrorLike[] {
  if (typeof error !== 'object' || error === null) return []
  const { cause, errors } = error as ErrorLike
  const attempts = Array.isArray(errors) ? errors.flatMap(causes) : []
  return [error as ErrorLike, ...causes(cause), ...attempts]
}
