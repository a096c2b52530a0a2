import type { NavigateOptions } from 'react-router'

/**
 * For changes of a list's filters in the URL. Rendered at once: a change that follows starts from the rendered URL, and
 * would undo one that is not rendered yet.
 */
export const changeOptions = { preventScrollReset: true, flushSync: true } satisfies NavigateOptions
