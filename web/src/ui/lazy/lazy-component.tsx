import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadProblem, type LoadProblemProps } from './LoadProblem'
import { LoadError, loadCode } from './load-code'

interface Fallbacks<Props> {
  Loading?: (props: Props) => ReactNode
  Problem?: (props: Props & LoadProblemProps) => ReactNode
}

/**
 * React.lazy with retry and preload. If loading fails, `Problem` is shown instead of the component. Loading is retried by
 * its button, when the browser is online again, or when the component is mounted again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Loading = Nothing, Problem = LoadProblem }: Fallbacks<Props> = {},
) {
  let loading: ReturnType<typeof load> | undefined

  function loadOnce() {
    loading ??= loadCode(load).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }

  function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => lazy(loadOnce))
    return (
      <ErrorBoundary
        onReset={() => setComponent(lazy(loadOnce))}
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!(error instanceof LoadError)) throw error
          return (
            <RetryWhenOnline onRetry={resetErrorBoundary}>
              <Problem {...props} error={error} onRetry={resetErrorBoundary} />
            </RetryWhenOnline>
          )
        }}
      >
        <Suspense fallback={<Loading {...props} />}>
          <Component {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  /** Starts loading early. A failure is reported when the component is shown. */
  const preload = async () => {
    if (navigator.onLine) await loadOnce().catch(() => {})
  }

  return Object.assign(LazyComponent, { preload })
}

function RetryWhenOnline({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return children
}

function Nothing() {
  return null
}
