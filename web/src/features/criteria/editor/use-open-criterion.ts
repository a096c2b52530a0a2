import { useSearchParams } from 'react-router'

/** The criterion whose panel is open, kept in the URL. Null closes the panel. */
export function useOpenCriterion(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('criterion')
        else after.set('criterion', id)
        return after
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return [params.get('criterion'), open]
}
