import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Spinner } from '@/ui/Spinner'
import type { FieldView } from './field-view'
import styles from './SaveNote.module.css'

const texts = messages.reviewPage.saving

/** The save state of a field. */
export function SaveNote({ view }: { view: FieldView }) {
  return (
    <span className={styles.note} data-state={view.state} role="status">
      {noteOf(view)}
    </span>
  )
}

function noteOf({ state, problem }: FieldView) {
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
