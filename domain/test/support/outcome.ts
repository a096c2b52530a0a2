import { AppError } from '../../src/errors'

/** 'ok', or the code of the refusal. */
export function outcome(act: () => unknown): string {
  const refusal = refusalOf(act)
  return refusal ? refusal.code : 'ok'
}

export function refusalOf(act: () => unknown): AppError | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
