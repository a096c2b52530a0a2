import { choosableNames } from '@evenhand/domain/company-data'
import { roles } from '@evenhand/domain/users'
import { useCompany } from '@/api/company'
import { imports } from '@/messages'
import styles from './ImportDialog.module.css'

const texts = imports.chooseFile

export function ColumnsHelp() {
  const company = useCompany()
  const departments = choosableNames(company.departments)
  const positions = choosableNames(company.positions)
  return (
    <details className={styles.help}>
      <summary>{texts.columns}</summary>
      <dl>
        {texts.columnHelp(roles, departments, positions, company.earliestDay).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
