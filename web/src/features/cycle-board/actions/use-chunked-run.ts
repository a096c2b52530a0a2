import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { runInChunks } from './run-in-chunks'

export interface RunProgressState {
  done: number
  total: number
  isStopping: boolean
}

/** Handles many items in several requests, with progress. Stops between two requests, also when the dialog is removed. */
export function useChunkedRun() {
  const [progress, setProgress] = useState<RunProgressState | null>(null)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  useBeforeUnload((event) => progress && event.preventDefault())
  useUnsavedWork('bulk action', progress !== null)

  /** `prepare` is called first. If it fails, no item is handled. */
  async function start<Item, Row>(
    items: readonly Item[],
    run: (items: readonly Item[]) => Promise<readonly Row[]>,
    prepare: () => Promise<void> = () => Promise.resolve(),
  ) {
    isStopped.current = false
    setProgress({ done: 0, total: items.length, isStopping: false })
    const result = await prepare().then(
      () =>
        runInChunks(items, {
          run,
          onProgress: ({ length: done }) => setProgress((before) => before && { ...before, done }),
          isStopped: () => isStopped.current,
        }),
      (error: Error) => ({ rows: [] as readonly Row[], error }),
    )
    setProgress(null)
    return result
  }

  function stop() {
    isStopped.current = true
    setProgress((before) => before && { ...before, isStopping: true })
  }

  return { progress, start, stop }
}
