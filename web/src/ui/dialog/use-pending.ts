import { useRef, useState } from 'react'

/**
 * Runs one action at a time, and is pending until the promise that it returned settles. The second click of a double click
 * may come before `isPending` is rendered.
 */
export function usePending(onError: (error: Error) => void) {
  const isRunning = useRef(false)
  const [isPending, setIsPending] = useState(false)

  function run(action: () => unknown): void {
    if (isRunning.current) return
    const result = action()
    if (!(result instanceof Promise)) return
    isRunning.current = true
    setIsPending(true)
    void result.catch(onError).finally(() => {
      isRunning.current = false
      setIsPending(false)
    })
  }

  return { isPending, run }
}
