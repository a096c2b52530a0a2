import type { Review } from '@evenhand/domain/api'
import type { ReviewRole } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { participantName } from '../review-facts'
import styles from './Scoring.module.css'

const roles: readonly ReviewRole[] = ['employee', 'first', 'second']

/** The names of the employee and the evaluators. */
export function People({ review }: { review: Review }) {
  return (
    <Panel title={messages.reviewPage.people}>
      <dl className={styles.rows}>
        {roles.map((role) => (
          <div key={role} className={styles.row}>
            <dt>{messages.reviewPage.roles[role]}</dt>
            <dd>{participantName(review, role)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
