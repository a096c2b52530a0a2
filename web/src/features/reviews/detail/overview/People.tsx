import type { Review } from '@evenhand/domain/api'
import { canManageReview, isOpen, type Viewer } from '@evenhand/domain/permissions'
import type { ReviewRole } from '@evenhand/domain/phases'
import { factsOf, markedName } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReviewDialogHost } from '../../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../../dialogs/review-dialog'
import styles from './Scoring.module.css'

const roles: readonly ReviewRole[] = ['employee', 'first', 'second']

/** The names of the employee and the evaluators. Admins change the evaluators of an open review here. */
export function People({ review, viewer }: { review: Review; viewer: Viewer }) {
  const [dialog, setDialog] = useState<ReviewDialog>()
  const facts = factsOf(review)
  const canChange = isOpen(facts) && canManageReview(viewer, facts)
  return (
    <Panel
      title={messages.reviewOverview.people}
      aside={
        canChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setDialog({ kind: 'edit', review })}>
            {messages.reviewLists.actions.changeEvaluators}
          </Button>
        )
      }
    >
      <dl className={styles.rows}>
        {roles.map((role) => (
          <div key={role} className={styles.row}>
            <dt>{messages.reviewPage.roles[role]}</dt>
            <dd>{markedName(review, role)}</dd>
          </div>
        ))}
      </dl>
      <ReviewDialogHost dialog={dialog} onClose={() => setDialog(undefined)} />
    </Panel>
  )
}
