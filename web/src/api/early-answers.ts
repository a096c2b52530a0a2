/** The calls of the first page that were made before this code was there, by address; see build/first-page-init.js. */
interface EarlyCalls {
  /** Whose they are. */
  token: string
  answers: Map<string, Promise<Response | undefined>>
  /** Ends those that are still under way. */
  leaving: AbortController
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** After so long an answer might be told as news that is none any more. */
const longestKept = 15_000

/** The answer to a call that is under way already: once, and only to the one it was made for. */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | undefined> {
  const { earlyCalls } = globalThis
  if (performance.now() > longestKept || earlyCalls?.token !== token) forgetEarlyAnswers()
  const answer = globalThis.earlyCalls?.answers.get(address)
  globalThis.earlyCalls?.answers.delete(address)
  return answer
}

/** Who leaves asks for nothing any more: what is still under way would be refused. */
export function endEarlyCalls(): void {
  globalThis.earlyCalls?.leaving.abort()
}

/** Something is being changed: what was read before it may be wrong. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyCalls = undefined
}
