/** Code that could not be loaded: the server does not respond, or a new deployment no longer has this file. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(readonly isOutdated: boolean) {
    super(
      isOutdated
        ? 'There is a newer version of this application. Reload the page to go on.'
        : 'The server cannot be reached. Please check your connection and try again.',
    )
  }
}

/**
 * Runs a dynamic import. It checks first that the server responds, because a failed import cannot always be repeated:
 * Vite requests each stylesheet only once, and some browsers remember failed modules.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const isFirstPage = document.readyState !== 'complete'
  if (!isFirstPage && !(await isServerReachable())) throw new LoadError(false)
  return load().catch(async () => {
    throw new LoadError(await isServerReachable())
  })
}

async function isServerReachable(): Promise<boolean> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
