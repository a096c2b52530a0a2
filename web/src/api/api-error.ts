import type { Failure } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'

/** A call that did not succeed. Status 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly fields: FieldErrors = {},
    /** All that came with the failure, such as the present `review` beside a conflict. */
    readonly answer: Record<string, unknown> = {},
  ) {
    super(message)
  }

  get isNetworkFailure(): boolean {
    return this.status === 0
  }

  /** Silence, a fault of the server or too many calls: the same call may well succeed later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => undefined)
    // Cut off midway: what the status alone says may end a session that stands.
    if (text === undefined) return ApiError.noResponse()
    const answer = parsed(text)
    return new ApiError(response.status, answer.message ?? response.statusText, answer.error, answer)
  }

  static noResponse(): ApiError {
    return new ApiError(0, 'The server cannot be reached. Please check your connection and try again.')
  }
}

/** The server does not know this session, or knows it no more. */
export class Refusal extends ApiError {
  constructor(
    readonly token: string | null,
    message: string,
  ) {
    super(401, message)
  }

  /** A fault of the server, too many calls at once or an answer that was cut off say nothing about the session. */
  static async of(token: string | null, response: Response): Promise<ApiError> {
    const failure = await ApiError.from(response)
    return failure.mayPass ? failure : new Refusal(token, failure.message)
  }
}

/** What stands between may answer in its own words. */
function parsed(text: string): Partial<Failure> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
