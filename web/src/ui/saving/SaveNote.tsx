import { IconAlertTriangle, IconCheck, IconClock, IconCloudOff } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Spinner } from '@/ui/Spinner'
import styles from './SaveNote.module.css'

const texts = messages.saving

/**
 * `unsent`: the server is unreachable, and the input is stored on this device. `waiting`: the same, because the server asked
 * to wait. `rejected`: the server returned an error.
 * `locked`: the viewer can no longer edit the field.
 */
export type SaveState =
  | 'clean'
  | 'saving'
  | 'saved'
  | 'unsent'
  | 'waiting'
  | 'too-long'
  | 'rejected'
  | 'conflict'
  | 'locked'

interface Saving {
  state: SaveState
  /** The server's message for a rejected value. */
  problem?: string | undefined
}

/** The save state of a field or draft. */
export function SaveNote({ view }: { view: Saving }) {
  return (
    <span className={styles.note} data-state={view.state} role="status">
      {noteOf(view)}
    </span>
  )
}

function noteOf({ state, problem }: Saving) {
  switch (state) {
    case 'saving':
      return (
        <>
          <Spinner size={12} /> {texts.saving}
        </>
      )
    case 'saved':
      return (
        <>
          <IconCheck size={14} aria-hidden="true" /> {texts.saved}
        </>
      )
    case 'unsent':
      return (
        <>
          <IconCloudOff size={14} aria-hidden="true" /> {texts.unsent}
        </>
      )
    case 'waiting':
      return (
        <>
          <IconClock size={14} aria-hidden="true" /> {texts.waiting}
        </>
      )
    case 'too-long':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden="true" /> {texts.tooLong}
        </>
      )
    case 'rejected':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden="true" /> {texts.rejected(problem ?? '')}
        </>
      )
    default:
      return null
  }
}
