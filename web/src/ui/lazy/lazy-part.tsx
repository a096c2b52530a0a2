import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { PartProblem, type PartProblemProps } from './PartProblem'
import { LoadFailure, whenReachable } from './when-reachable'

type Shown<Props> = (props: Props) => ReactNode

interface Places<Props> {
  /** Stands there until the code has come. */
  Waiting?: Shown<Props>
  /** Stands there when it could not come. */
  Problem?: Shown<Props & PartProblemProps>
}

/**
 * A part of a screen whose code is loaded when it is first shown. When that fails, it fails in its own place and leaves
 * the rest of the page alone; it is loaded by Retry, or by itself when the browser is online again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Waiting = Nothing, Problem = PartProblem }: Places<Props> = {},
) {
  let Part: ComponentType<Props> | undefined

  async function preload(): Promise<void> {
    Part ??= (await whenReachable(load)).default
  }

  function LazyPart(props: Props) {
    const [failure, setFailure] = useState<LoadFailure>()
    const [isLoaded, setIsLoaded] = useState(Part !== undefined)
    const retry = () => setFailure(undefined)
    useEffect(() => {
      if (isLoaded || failure) return
      let isShown = true
      preload().then(
        () => isShown && startTransition(() => setIsLoaded(true)),
        (error) => isShown && setFailure(error instanceof LoadFailure ? error : new LoadFailure(true)),
      )
      return () => {
        isShown = false
      }
    }, [isLoaded, failure])
    useEffect(() => {
      if (!failure) return
      const again = () => setFailure(undefined)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [failure])

    if (isLoaded && Part) return <Part {...props} />
    return failure ? <Problem {...props} failure={failure} onRetry={retry} /> : <Waiting {...props} />
  }

  return Object.assign(LazyPart, { preload })
}

function Nothing() {
  return null
}
