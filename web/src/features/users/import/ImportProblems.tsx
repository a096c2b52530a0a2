import { choosableNames } from '@evenhand/domain/company-data'
import type { PeopleFileField } from '@evenhand/domain/user-csv'
import { roles } from '@evenhand/domain/users'
import { useCompany } from '@/api/company'
import { imports, messages } from '@/messages'
import styles from './ImportDialog.module.css'
import type { ProblemGroup } from './problem-groups'

const texts = imports.preview
const shownValues = 3

/** Every kind of problem once, with the values that were found and those that are allowed. */
export function ImportProblems({ groups }: { groups: readonly ProblemGroup[] }) {
  const { departments, positions } = useCompany()
  const allowedValues: Partial<Record<PeopleFileField, readonly string[]>> = {
    role: roles,
    department: choosableNames(departments),
    position: choosableNames(positions),
  }
  return (
    <ul className={styles.problems} aria-label={texts.problems}>
      {groups.map(({ field, message, rows, values }) => (
        <li key={`${field} ${message}`}>
          {texts.problem({
            rows,
            column: messages.people.fields[field],
            message,
            found: values.slice(0, shownValues),
            others: Math.max(0, values.length - shownValues),
            allowed: message === imports.notInList ? (allowedValues[field] ?? []) : [],
          })}
        </li>
      ))}
    </ul>
  )
}
