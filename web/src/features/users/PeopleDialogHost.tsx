import type { ComponentProps } from 'react'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import type { PeopleDialog } from './people-dialog'

const PeopleDialogs = lazyDialog(() => import('./PeopleDialogs'))

type PeopleDialogHostProps = Omit<ComponentProps<typeof PeopleDialogs>, 'dialog'> & {
  dialog: PeopleDialog | undefined
}

/** Loads the code of the dialogs when the first one is opened. */
export function PeopleDialogHost({ dialog, ...others }: PeopleDialogHostProps) {
  return dialog && <PeopleDialogs dialog={dialog} {...others} />
}
