import { useSearchParams } from 'react-router'
import { useCycles } from '@/api/cycles'
import { localToday } from '@/ui/day/typed-day'
import { defaultScope, readScope, type Scope, scopeParams } from './scope'

/** The scope in the URL, or the default. Undefined until the cycles are loaded, which the default needs. */
export function useScope() {
  const [params, setParams] = useSearchParams()
  const { data: cycles, error, refetch } = useCycles()
  const scope = readScope(params) ?? (cycles && defaultScope(cycles, localToday()))
  const tab = params.get('tab')
  return {
    scope,
    cycles,
    error: cycles ? null : error,
    refetch,
    /** Keeps the tab, but not the filters, which may not exist in the new scope. */
    choose: (next: Scope) =>
      setParams({ ...scopeParams(next), ...(tab ? { tab } : {}) }, { preventScrollReset: true }),
  }
}
