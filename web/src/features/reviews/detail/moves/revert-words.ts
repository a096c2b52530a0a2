/** What a revert says: the reason, and the criteria that it points at. */
export interface RevertWords {
  reason: string
  criteria: string[]
}

export const noWords: RevertWords = { reason: '', criteria: [] }
