import type { Criterion } from '@evenhand/domain/api'
import { UnstyledButton } from '@mantine/core'
import styles from './CriterionLinks.module.css'

interface CriterionLinksProps {
  criteria: Criterion[]
  onOpen: (criterionId: string) => void
}

/** Names of criteria as buttons that open them in the matrix. */
export function CriterionLinks({ criteria, onOpen }: CriterionLinksProps) {
  return (
    <ul className={styles.links}>
      {criteria.map(({ id, name }) => (
        <li key={id}>
          <UnstyledButton className={styles.link} onClick={() => onOpen(id)}>
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
