import type { User } from '@evenhand/domain/api'
import { canChooseEvaluatorsOf } from '@evenhand/domain/reviews/permissions'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReviewActions } from '../dialogs/ReviewActions'
import { ReviewDialogHost } from '../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../dialogs/ReviewDialogs'
import { useReviewsOf } from '../queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const texts = () => messages().reviewLists.profile

interface ReviewsOfPersonProps {
  userId: string
  /** Undefined while it is loading. */
  user: User | undefined
}

/** A person's reviews. Admins create, edit and delete them here. */
export function ReviewsOfPerson({ userId, user }: ReviewsOfPersonProps) {
  const { data, isError } = useReviewsOf(userId)
  const [dialog, setDialog] = useState<ReviewDialog>()
  // Someone who has left gets no new review.
  const hasLeft = user?.availability === 'left'
  const canCreate = canChooseEvaluatorsOf(useUser(), userId) && !hasLeft
  const hint = canCreate ? texts().hintForAdmins : texts().hintForOthers
  return (
    <Panel
      title={texts().title}
      aside={
        canCreate && (
          <Button
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'create', userId, user })}
          >
            {messages().reviewLists.actions.create}
          </Button>
        )
      }
    >
      <ReviewPanelBody
        reviews={data?.reviews}
        isError={isError}
        lead="period"
        empty={hasLeft ? texts().empty : { ...texts().empty, hint }}
        actions={(review) => <ReviewActions isStacked review={review} onOpen={setDialog} />}
      />
      <ReviewDialogHost
        dialog={dialog?.kind === 'create' ? { ...dialog, user } : dialog}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}
