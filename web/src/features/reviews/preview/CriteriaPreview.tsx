import type { Criterion, Review } from '@evenhand/domain/api'
import { emptyEvaluation } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { initialScoring } from '@evenhand/domain/scoring'
import { useState } from 'react'
import { criteriaEditor } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { MatrixTab } from '../detail/matrix/MatrixTab'
import { EditorContext } from '../detail/saving/editor-context'
import { createReviewEditor } from '../detail/saving/review-editor'
import styles from './CriteriaPreview.module.css'

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
      storage: { read: () => new Map(), write() {}, remove() {} },
      save: async () => review,
      isSignedIn: () => false,
    }),
  )
  const [criterionId, openCriterion] = useState<string | null>(null)
  return (
    <Dialog title={criteriaEditor.preview.title(name)} size="wide" onClose={onClose}>
      <div className={styles.preview}>
        <EditorContext value={editor}>
          <MatrixTab
            review={review}
            viewer={viewer}
            location={{ tab: 'matrix', criterionId, openTab() {}, openCriterion }}
          />
        </EditorContext>
      </div>
    </Dialog>
  )
}

/** Takes no part in the review, so nothing can be edited. */
const viewer: Viewer = { id: crypto.randomUUID(), role: 'employee' }

function exampleReview(criteria: Criterion[]): Review {
  const now = new Date().toISOString()
  const [today = ''] = now.split('T')
  const { employee, first, second } = criteriaEditor.preview
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
    summary: '',
    achievements: '',
    areasForImprovement: '',
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
