import { type HandPick, handPick, pinEvaluators } from '../edit-settings'
import { PinDialog } from '../evaluators/PinDialog'
import type { StepProps } from '../step-props'
import { HandPickDialog } from '../who/HandPickDialog'

export interface PlanDialog {
  kind: 'pin' | HandPick
  userId: string
}

interface PlanDialogsProps extends Pick<StepProps, 'settings' | 'editor' | 'nameOf'> {
  dialog: PlanDialog
  onClose: () => void
}

/** Changes by hand, from a row of the plan. */
export function PlanDialogs({ dialog, settings, editor, nameOf, onClose }: PlanDialogsProps) {
  const { kind, userId } = dialog
  if (kind === 'pin') {
    return (
      <PinDialog
        userId={userId}
        lockedId={undefined}
        pinned={settings.evaluators.pinned.find((each) => each.userId === userId)}
        nameOf={nameOf}
        onSave={(pinned) => editor.edit((before) => pinEvaluators(before, [pinned]))}
        onClose={onClose}
      />
    )
  }
  return (
    <HandPickDialog
      how={kind}
      lockedId={undefined}
      person={{ id: userId, name: nameOf(userId) }}
      onSave={(id, reason) => editor.edit((before) => handPick(before, kind, { userId: id, reason }))}
      onClose={onClose}
    />
  )
}
