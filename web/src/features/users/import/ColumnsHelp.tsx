import { departments, positions, roles } from '@evenhand/domain/users'
import styles from './ImportDialog.module.css'

const columns = [
  { name: 'First Name, Last Name, Email', text: 'always needed' },
  { name: 'Role', text: `${roles.join(', ')}; blank keeps the present one, or makes an employee` },
  {
    name: 'Department',
    text: `${departments.join(', ')}; blank keeps the present one, or means Administration`,
  },
  { name: 'Position', text: `${positions.join(', ')}; blank empties it` },
  { name: 'Join Date', text: 'YYYY-MM-DD, from 2010-01-01 on; blank empties it' },
]

export function ColumnsHelp() {
  return (
    <details className={styles.help}>
      <summary>What the columns take</summary>
      <dl>
        {columns.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
