import { ApiError } from '@/api/api-error'

export function failureInWords(error: Error): string {
  const isAnswered = error instanceof ApiError && !error.isNetworkFailure
  return isAnswered ? 'Failed to fetch review' : 'Error loading data'
}
