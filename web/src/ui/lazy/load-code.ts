import { messages } from '@/messages'
/** Thrown if code could not be loaded, because the server does not respond or a new deployment has removed the file. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(readonly isOutdated: boolean) {
    super(isOutdated ? messages().common.loadError.outdated : messages().common.serverUnreachable)
  }
}

/**
 * Runs a dynamic import. Checks first that the server responds, because a failed import cannot always be retried: Vite
 * requests each stylesheet only once, and some browsers cache failed modules.
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
