import { canCreateReviews, isSuperAdmin, type Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '@/ui/Panel'
import { ReviewActions } from './dialogs/ReviewActions'
import { ReviewDialogHost } from './dialogs/ReviewDialogHost'
import type { ReviewDialog } from './dialogs/review-dialog'
import { useReviewsOf } from './queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const empty = { title: 'No reviews yet', text: 'No performance reviews have been created yet.' }
const hints = {
  forManagers: 'Choose ‘Create Review’ to name the period and the two evaluators.',
  forOthers: 'You will be told here and by email when your first one begins.',
}

/** A person's reviews; admins create, edit and delete them here. */
export function ReviewsOfPerson({ userId, viewer }: { userId: string; viewer: Viewer }) {
  const { data, isError } = useReviewsOf(userId)
  const [dialog, setDialog] = useState<ReviewDialog>()
  // In their own reviews an admin is the employee; only a super admin keeps an admin's permissions there.
  const canCreate = canCreateReviews(viewer) && (viewer.id !== userId || isSuperAdmin(viewer))
  return (
    <Panel
      title="Performance Reviews"
      aside={
        canCreate && (
          <Button
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'create', userId })}
          >
            Create Review
          </Button>
        )
      }
    >
      <ReviewPanelBody
        reviews={data?.reviews}
        isError={isError}
        lead="period"
        empty={{ ...empty, hint: canCreate ? hints.forManagers : hints.forOthers }}
        actions={(review) => <ReviewActions isStacked viewer={viewer} review={review} onOpen={setDialog} />}
      />
      <ReviewDialogHost dialog={dialog} onClose={() => setDialog(undefined)} />
    </Panel>
  )
}
