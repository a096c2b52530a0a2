import { shortcuts } from '@/messages'
import styles from './ShortcutList.module.css'

export default function ShortcutList() {
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ keys, action }) => (
        <div key={action} className={styles.row}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={styles.action}>{action}</dd>
        </div>
      ))}
    </dl>
  )
}
