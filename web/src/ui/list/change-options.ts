import type { NavigateOptions } from 'react-router'

/**
 * For changes to a list's filters in the URL. They are rendered immediately, because the next change starts from the
 * rendered URL and would undo one that is not rendered yet.
 */
export const changeOptions = { preventScrollReset: true, flushSync: true } satisfies NavigateOptions
