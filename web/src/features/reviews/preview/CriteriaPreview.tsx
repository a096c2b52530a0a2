import type { Criterion, Review } from '@evenhand/domain/api'
import { emptyEvaluation, emptySummary } from '@evenhand/domain/reviews/fields'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { initialScoring } from '@evenhand/domain/reviews/scoring'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { MatrixTab } from '../detail/matrix/MatrixTab'
import { noDrafts, ReviewPageContext } from '../detail/review-page'
import { createReviewEditor } from '../detail/saving/review-editor'

interface CriteriaPreviewProps {
  name: string
  criteria: Criterion[]
  onClose: () => void
}

/** The matrix of a review with these criteria, as the employee sees it during the self-evaluation, read-only. */
export default function CriteriaPreview({ name, criteria, onClose }: CriteriaPreviewProps) {
  const [review] = useState(() => exampleReview(criteria))
  const [editor] = useState(() =>
    createReviewEditor({
      review,
      viewer,
      storage: noDrafts,
      save: async () => review,
      isSignedIn: () => false,
    }),
  )
  const [criterionId, openCriterion] = useState<string | null>(null)
  const location = { tab: 'matrix' as const, criterionId, openTab() {}, openCriterion }
  return (
    <Dialog title={messages().criteriaEditor.preview.title(name)} size="wide" onClose={onClose}>
      <Box __vars={{ '--below-bar': '3.5rem' }}>
        <ReviewPageContext value={{ review, viewer, location, editor }}>
          <MatrixTab />
        </ReviewPageContext>
      </Box>
    </Dialog>
  )
}

/** Takes no part in the review, so nothing can be edited. */
const viewer: Viewer = { id: crypto.randomUUID(), role: 'employee' }

function exampleReview(criteria: Criterion[]): Review {
  const now = new Date().toISOString()
  const [today = ''] = now.split('T')
  const { employee, first, second } = messages().criteriaEditor.preview
  return {
    id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    user: employee,
    firstEvaluatorId: crypto.randomUUID(),
    secondEvaluatorId: crypto.randomUUID(),
    firstEvaluator: first,
    secondEvaluator: second,
    firstStandIn: null,
    secondStandIn: null,
    startDate: today,
    endDate: today,
    rating: 0,
    status: 'draft',
    state: 'ongoing',
    dueDate: today,
    daysLeft: 0,
    evaluationPhase: 'self-evaluation',
    evaluationScoring: initialScoring,
    closedReason: null,
    closedRule: null,
    isHeld: false,
    acknowledgedAt: null,
    talk: null,
    cycle: null,
    hidden: [],
    left: [],
    createdAt: now,
    updatedAt: now,
    turnSince: now,
    version: 1,
    department: '',
    position: null,
    corporateVision: '',
    goals: '',
    employeeComments: '',
    repliedAt: null,
    ...emptySummary,
    criteria,
    detailedEvaluations: criteria.map(({ id }) => emptyEvaluation(id)),
    isAdjusted: false,
    computedRating: null,
    canAdjust: false,
    evaluationLogs: [],
    evaluationLogCount: 0,
    olderLogs: [],
  }
}
