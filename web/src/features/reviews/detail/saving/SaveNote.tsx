import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { Spinner } from '@/ui/Spinner'
import type { FieldView } from './field-view'
import styles from './SaveNote.module.css'

/** Says beside a field where its words are. */
export function SaveNote({ view }: { view: FieldView }) {
  return (
    <span className={styles.note} data-state={view.state} role="status">
      {notes(view)}
    </span>
  )
}

function notes({ state, problem }: FieldView) {
  switch (state) {
    case 'saving':
      return (
        <>
          <Spinner size={12} /> Saving…
        </>
      )
    case 'saved':
      return (
        <>
          <IconCheck size={14} aria-hidden="true" /> Saved
        </>
      )
    case 'kept':
      return (
        <>
          <IconCloudOff size={14} aria-hidden="true" /> Not saved yet, kept on this device
        </>
      )
    case 'too-long':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden="true" /> Too long to be saved, kept on this device
        </>
      )
    case 'refused':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden="true" /> Not saved, kept on this device. {problem}
        </>
      )
    default:
      return null
  }
}
