import { messages } from '@/messages'
import styles from './Logo.module.css'

export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.background} width="32" height="32" rx="8" />
      <path className={styles.arms} d="M8 12h10M14 20h10" />
      <circle className={styles.hand} cx="24" cy="12" r="2" />
      <circle className={styles.hand} cx="8" cy="20" r="2" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>{messages.common.productName}</span>
    </span>
  )
}
