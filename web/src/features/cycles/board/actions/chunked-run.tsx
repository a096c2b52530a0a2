import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { messages } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import { FileProgress } from '@/ui/file/FileProgress'
import { useUnsavedWork } from '@/ui/unsaved-work'

/** Handles many items in several requests, with progress. Stops between two requests, also when the dialog is removed. */
export function useChunkedRun() {
  const [progress, setProgress] = useState<{ done: number; total: number; isStopping: boolean } | null>(null)
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

interface RunProgressProps {
  run: Pick<ReturnType<typeof useChunkedRun>, 'progress' | 'stop'>
  textOf: (done: number, total: number) => string
}

/** The progress of a run. It can be stopped, but not closed. */
export function RunProgress({ run: { progress, stop }, textOf }: RunProgressProps) {
  if (!progress) return null
  const { done, total, isStopping } = progress
  return (
    <>
      {/* The first request has no progress of its own. */}
      <FileProgress text={textOf(done, total)} part={done === 0 ? undefined : done / total} />
      <DialogActions isSticky>
        <Button variant="default" data-autofocus data-disabled={isStopping || undefined} onClick={stop}>
          {isStopping ? messages().boardActions.stopping : messages().boardActions.stop}
        </Button>
      </DialogActions>
    </>
  )
}

interface ChunkOptions<Item, Row> {
  /** Handles at most `cycleLimits.actionRows` items and returns one row for each. */
  run: (items: readonly Item[]) => Promise<readonly Row[]>
  /** Called after each chunk with all rows so far. */
  onProgress: (rows: readonly Row[]) => void
  /** Checked before each chunk. */
  isStopped: () => boolean
}

/**
 * Handles items in several requests, one after the other. Ends at the first failed request, of which the server may have
 * handled some items. Returns the rows of the first items, in their order.
 */
export async function runInChunks<Item, Row>(
  items: readonly Item[],
  { run, onProgress, isStopped }: ChunkOptions<Item, Row>,
): Promise<{ rows: readonly Row[]; error: Error | null }> {
  const rows: Row[] = []
  while (rows.length < items.length && !isStopped()) {
    try {
      const chunk = items.slice(rows.length, rows.length + cycleLimits.actionRows)
      const done = await run(chunk)
      if (done.length !== chunk.length) throw new Error('The response does not have one row per item')
      rows.push(...done)
    } catch (error) {
      return { rows, error: error as Error }
    }
    onProgress([...rows])
  }
  return { rows, error: null }
}
