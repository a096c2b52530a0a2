import { CloseButton } from '@mantine/core'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import styles from './ErrorBanner.module.css'

const { dismiss } = messages.reviewPage.moves

export function ErrorBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className={styles.banner}>
      <Banner>{text}</Banner>
      <CloseButton className={styles.close} aria-label={dismiss} title={dismiss} onClick={onDismiss} />
    </div>
  )
}
