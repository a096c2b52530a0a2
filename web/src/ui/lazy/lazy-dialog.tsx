import type { ComponentType } from 'react'
import { PlainDialog } from '../dialog/PlainDialog'
import { Passing } from '../Passing'
import { PlainButton } from '../PlainButton'
import { LoadAgain } from './LoadAgain'
import { lazyPart } from './lazy-part'
import type { PartProblemProps } from './PartProblem'

interface Closable {
  onClose: () => void
}

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart<Props>(load, { Waiting: Opening, Problem: DialogProblem })
}

/** Does not take the focus: the dialog gives it back to where it was when it came. */
export function Opening() {
  return <Passing>Loading…</Passing>
}

export function DialogProblem({ failure, onRetry, onClose }: Closable & PartProblemProps) {
  return (
    <PlainDialog title="This dialog could not be loaded" text={failure.message} onClose={onClose}>
      <PlainButton onClick={onClose}>Close</PlainButton>
      <LoadAgain failure={failure} onRetry={onRetry} />
    </PlainDialog>
  )
}
