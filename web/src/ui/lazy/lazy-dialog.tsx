import type { ComponentType } from 'react'
import { PlainDialog } from '../dialog/PlainDialog'
import { Passing } from '../Passing'
import { PlainButton } from '../PlainButton'
import { type LoadProblemProps, RetryButton } from './LoadProblem'
import { lazyComponent } from './lazy-component'

interface Closable {
  onClose: () => void
}

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyComponent<Props>(load, { Loading: DialogLoading, Problem: DialogProblem })
}

/** Leaves the focus alone: the dialog returns it to the element that had it when the dialog opened. */
export function DialogLoading() {
  return <Passing>Loading…</Passing>
}

export function DialogProblem({ error, onRetry, onClose }: Closable & LoadProblemProps) {
  return (
    <PlainDialog title="This dialog could not be loaded" text={error.message} onClose={onClose}>
      <PlainButton onClick={onClose}>Close</PlainButton>
      <RetryButton error={error} onRetry={onRetry} />
    </PlainDialog>
  )
}
