/** Why code did not come: the server does not answer, or it answers and has this code no more (a newer version runs). */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'

  constructor(readonly isGone: boolean) {
    super(isGone ? gone : away)
  }
}

const away = 'The server cannot be reached. Please check your connection and try again.'
const gone = 'There is a newer version of this application. Reload the page to go on.'

/**
 * Imports code only once the server has shown that it answers: a browser that has failed to get a module once does not
 * ask for it again as long as the page is open.
 */
export async function whenReachable<Code>(load: () => Promise<Code>): Promise<Code> {
  await signOfLife()
  return load().catch(async () => {
    // It may have gone away in just that moment.
    await ask()
    throw new LoadFailure(true)
  })
}

let underWay: Promise<void> | undefined

/** Asked once for all that want to know in the same moment. */
function signOfLife(): Promise<void> {
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function ask(): Promise<void> {
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) throw new LoadFailure(false)
}
