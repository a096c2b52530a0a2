import type { CurrentUser } from '@evenhand/domain/api'
import { messages } from '@/messages'
import styles from './UserMenu.module.css'

export function UserLabel({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.person}>
      <span className={styles.name}>{user.firstName}</span>
      <span className={styles.role}>{messages.people.roles[user.role]}</span>
    </span>
  )
}
