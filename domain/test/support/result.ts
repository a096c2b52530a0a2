import { AppError } from '../../src/errors'

/** 'ok', or the code of the error. */
export function resultOf(act: () => unknown): string {
  const error = errorOf(act)
  return error ? error.code : 'ok'
}

export function errorOf(act: () => unknown): AppError | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
