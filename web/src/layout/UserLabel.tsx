import type { CurrentUser } from '@evenhand/domain/api'
import { roleLabel } from '@evenhand/domain/users'
import styles from './UserMenu.module.css'

export function UserLabel({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.person}>
      <span className={styles.name}>{user.firstName}</span>
      <span className={styles.role}>{roleLabel(user.role)}</span>
    </span>
  )
}
