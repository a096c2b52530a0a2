import { messages } from '@/messages'
import { ConfirmDialog } from './ConfirmDialog'

const texts = () => messages().common.discardDialog

export default function DiscardDialog({ onDiscard, onClose }: Record<'onDiscard' | 'onClose', () => void>) {
  return (
    <ConfirmDialog
      title={texts().title}
      confirmLabel={messages().common.actions.discard}
      cancelLabel={texts().cancel}
      isDanger
      onConfirm={onDiscard}
      onCancel={onClose}
    >
      {texts().text}
    </ConfirmDialog>
  )
}
