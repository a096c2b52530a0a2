import { CloseButton } from '@mantine/core'
import { Banner } from '@/ui/Banner'
import styles from './ErrorBanner.module.css'

export function ErrorBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className={styles.banner}>
      <Banner>{text}</Banner>
      <CloseButton className={styles.close} aria-label="Dismiss" title="Dismiss" onClick={onDismiss} />
    </div>
  )
}
