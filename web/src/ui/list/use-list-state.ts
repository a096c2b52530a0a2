import { type NavigateOptions, useSearchParams } from 'react-router'

/** How the state of a list is stored in the URL. */
interface UrlState<State> {
  read: (params: URLSearchParams) => State
  write: (params: URLSearchParams, state: State) => URLSearchParams
}

/**
 * The state of a list, stored in the URL, so that the back button undoes a change. Changes are rendered immediately,
 * because the next change starts from the rendered URL and would undo one that is not rendered yet.
 */
export function useListState<State extends object>(
  schema: UrlState<State>,
  optionsOf?: (next: State) => NavigateOptions,
) {
  const [params, setParams] = useSearchParams()
  const list = schema.read(params)

  /** Goes to the first page, unless `changes` contains a page. */
  function change(changes: Partial<State>) {
    const next = { ...list, page: 1, ...changes }
    const url = schema.write(params, next)
    if (url.toString() === params.toString()) return
    setParams(url, { preventScrollReset: true, flushSync: true, ...optionsOf?.(next) })
  }

  const pathToPage = (page: number) => ({ search: schema.write(params, { ...list, page }).toString() })

  return { list, change, pathToPage }
}
