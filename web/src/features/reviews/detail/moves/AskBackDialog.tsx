import { moveDialogs } from '@/messages'
import { ReasonDialog, type ReasonInput } from './ReasonDialog'

const texts = moveDialogs.askBack

interface AskBackDialogProps extends ReasonInput {
  /** Whose turn it is. */
  name: string
  /** The review moved while the dialog was open. */
  hasMoved: boolean
}

/** Asks the person whose turn it is to return the review. */
export default function AskBackDialog({ name, hasMoved, problem, ...input }: AskBackDialogProps) {
  return (
    <ReasonDialog
      id="ask-back"
      title={texts.title}
      label={texts.reason}
      submit={texts.submit}
      canSend={!hasMoved}
      problem={hasMoved ? texts.moved : problem}
      {...input}
    >
      {!hasMoved && <p>{texts.text(name)}</p>}
    </ReasonDialog>
  )
}
