import { type ComponentProps, lazy, Suspense } from 'react'
import type { PeopleDialog } from './people-dialog'

const PeopleDialogs = lazy(() => import('./PeopleDialogs'))

type PeopleDialogHostProps = Omit<ComponentProps<typeof PeopleDialogs>, 'dialog'> & {
  dialog: PeopleDialog | undefined
}

/** The dialogs and all that they need are loaded with the first one that is opened. */
export function PeopleDialogHost({ dialog, ...others }: PeopleDialogHostProps) {
  return (
    dialog && (
      <Suspense>
        <PeopleDialogs dialog={dialog} {...others} />
      </Suspense>
    )
  )
}
