import { ApiError } from '@/api/api-error'

/** The error of the first invalid field, or of the whole request. */
export function problemOf(error: Error): string {
  return (error instanceof ApiError && Object.values(error.fields)[0]) || error.message
}
