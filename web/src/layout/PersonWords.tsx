import type { CurrentUser } from '@evenhand/domain/api'
import { roleInWords } from '@evenhand/domain/people'
import styles from './UserMenu.module.css'

export function PersonWords({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.person}>
      <span className={styles.name}>{user.firstName}</span>
      <span className={styles.role}>{roleInWords(user.role)}</span>
    </span>
  )
}
