import { departments, positions, roles } from '@evenhand/domain/users'
import { messages } from '@/messages'
import styles from './ImportDialog.module.css'

const texts = messages.import.chooseFile

export function ColumnsHelp() {
  return (
    <details className={styles.help}>
      <summary>{texts.columns}</summary>
      <dl>
        {texts.columnHelp(roles, departments, positions).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
