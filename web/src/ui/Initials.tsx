import { initials, type UserName } from '@evenhand/domain/users'
import styles from './Initials.module.css'

export function Initials({ person, size = 'small' }: { person: UserName; size?: 'small' | 'large' }) {
  return (
    <span className={styles.initials} data-size={size} aria-hidden="true">
      {initials(person)}
    </span>
  )
}
