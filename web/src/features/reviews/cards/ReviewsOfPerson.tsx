import { canChooseEvaluatorsOf, type Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReviewActions } from '../dialogs/ReviewActions'
import { ReviewDialogHost } from '../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../dialogs/review-dialog'
import { useReviewsOf } from '../queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const texts = messages.reviewLists.profile

interface ReviewsOfPersonProps {
  userId: string
  /** Undefined while it is loading. */
  name: string | undefined
  position: string | null
  /** Someone who has left gets no new review. */
  hasLeft: boolean
  viewer: Viewer
}

/** A person's reviews. Admins create, edit and delete them here. */
export function ReviewsOfPerson({ userId, name, position, hasLeft, viewer }: ReviewsOfPersonProps) {
  const { data, isError } = useReviewsOf(userId)
  const [dialog, setDialog] = useState<ReviewDialog>()
  const canCreate = canChooseEvaluatorsOf(viewer, userId) && !hasLeft
  const hint = canCreate ? texts.hintForAdmins : texts.hintForOthers
  return (
    <Panel
      title={texts.title}
      aside={
        canCreate && (
          <Button
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'create', userId, name, position, viewerId: viewer.id })}
          >
            {messages.reviewLists.actions.create}
          </Button>
        )
      }
    >
      <ReviewPanelBody
        reviews={data?.reviews}
        isError={isError}
        lead="period"
        empty={hasLeft ? texts.empty : { ...texts.empty, hint }}
        actions={(review) => <ReviewActions isStacked viewer={viewer} review={review} onOpen={setDialog} />}
      />
      <ReviewDialogHost
        dialog={dialog?.kind === 'create' ? { ...dialog, name, position } : dialog}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}
