import type { Failure } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'

/** A call that did not succeed. Status 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly fields: FieldErrors = {},
  ) {
    super(message)
  }

  get isNetworkFailure(): boolean {
    return this.status === 0
  }

  static async from(response: Response): Promise<ApiError> {
    const answer = (await response.json().catch(() => ({}))) as Partial<Failure>
    return new ApiError(response.status, answer.message ?? response.statusText, answer.error)
  }

  static noAnswer(): ApiError {
    return new ApiError(0, 'The server cannot be reached. Please check your connection and try again.')
  }
}
