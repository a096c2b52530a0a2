import { Text } from '@mantine/core'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

const texts = () => messages().sharingSettings.confirm

interface SharingConfirmationProps {
  openReviews: number | undefined
  onConfirm: () => void
  onClose: () => void
}

export default function SharingConfirmation({ openReviews, onConfirm, onClose }: SharingConfirmationProps) {
  return (
    <ConfirmDialog
      title={texts().title}
      confirmLabel={texts().submit}
      isDanger
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{openReviews === undefined ? texts().textWithoutCount : texts().text(openReviews)}</p>
      <Text c="dimmed" mt={12}>
        {texts().hint}
      </Text>
    </ConfirmDialog>
  )
}
