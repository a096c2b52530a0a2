import type { Criterion } from '@evenhand/domain/api'
import { UnstyledButton } from '@mantine/core'
import styles from './CriterionLinks.module.css'
import type { Place } from './place'

/** Names of criteria that lead to their rows. */
export function CriterionLinks({ criteria, place }: { criteria: Criterion[]; place: Place }) {
  return (
    <ul className={styles.links}>
      {criteria.map(({ id, name }) => (
        <li key={id}>
          <UnstyledButton className={styles.link} onClick={() => place.openCriterion(id)}>
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
