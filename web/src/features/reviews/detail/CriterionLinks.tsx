import type { Criterion } from '@evenhand/domain/api'
import { UnstyledButton } from '@mantine/core'
import styles from './CriterionLinks.module.css'
import type { ReviewLocation } from './review-location'

/** Names of criteria as buttons that open them in the matrix. */
export function CriterionLinks({ criteria, location }: { criteria: Criterion[]; location: ReviewLocation }) {
  return (
    <ul className={styles.links}>
      {criteria.map(({ id, name }) => (
        <li key={id}>
          <UnstyledButton className={styles.link} onClick={() => location.openCriterion(id)}>
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
