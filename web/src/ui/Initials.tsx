import { initials, type PersonName } from '@evenhand/domain/people'
import styles from './Initials.module.css'

export function Initials({ person, size = 'small' }: { person: PersonName; size?: 'small' | 'large' }) {
  return (
    <span className={styles.initials} data-size={size} aria-hidden="true">
      {initials(person)}
    </span>
  )
}
