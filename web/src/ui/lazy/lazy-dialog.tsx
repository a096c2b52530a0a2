import type { ComponentType } from 'react'
import { messages } from '@/messages'
import { PlainDialog } from '../dialog/PlainDialog'
import { PlainButton } from '../form/PlainButton'
import { StatusOverlay } from '../StatusOverlay'
import { type LoadProblemProps, RetryButton } from './LoadProblem'
import { lazyComponent } from './lazy-component'

type Closable = { onClose: () => void }

/** A dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyComponent<Props>(load, { Loading: DialogLoading, Problem: DialogProblem })
}

/** Shown while a dialog loads. Does not move the focus, which the dialog returns to the element that has it now. */
export function DialogLoading() {
  return <StatusOverlay>{messages().common.loading}</StatusOverlay>
}

export function DialogProblem({ error, onRetry, onClose }: Closable & LoadProblemProps) {
  return (
    <PlainDialog title={messages().common.loadError.dialog} text={error.message} onClose={onClose}>
      <PlainButton onClick={onClose}>{messages().common.actions.close}</PlainButton>
      <RetryButton error={error} onRetry={onRetry} />
    </PlainDialog>
  )
}
