import type { Failure } from '@evenhand/domain/api'
import type { ErrorCode, FieldErrors } from '@evenhand/domain/errors'
import { messages } from '@/messages'

/** The body of an error response. It may contain more data, such as the current `review` after a conflict. */
type FailureBody = Partial<Failure> & Record<string, unknown>

/** A failed API call. Status 0: there was no response. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly body: FailureBody = {},
    /** When the server allows another attempt. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message)
  }

  get fields(): FieldErrors {
    return this.body.error ?? {}
  }

  get isNetworkFailure(): boolean {
    return this.status === 0
  }

  /** Whether the same call may succeed later without changes. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => undefined)
    // Ignores the status of a response that was cut off, so that it does not end the session.
    if (text === undefined) return ApiError.noResponse()
    const body = parseFailure(text)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null
    return new ApiError(response.status, body.message ?? response.statusText, body, retryAfterMs)
  }

  static noResponse(): ApiError {
    return new ApiError(0, messages().common.serverUnreachable)
  }
}

/** Thrown if the server has rejected the session of this token. */
export class SessionError extends ApiError {
  override readonly name = 'SessionError'

  constructor(
    readonly token: string | null,
    { message, body } = new ApiError(401, messages().signInErrors.UNAUTHORIZED),
  ) {
    super(401, message, body)
  }

  /** A temporary failure does not mean that the session has ended. */
  static async from401(token: string | null, response: Response): Promise<ApiError> {
    const error = await ApiError.from(response)
    return error.isTemporary ? error : new SessionError(token, error)
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.body.code === code
}

/** A proxy may return a non-JSON body. */
function parseFailure(text: string): FailureBody {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Whether nothing exists at this URL. 400 means that it contains an invalid ID. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
