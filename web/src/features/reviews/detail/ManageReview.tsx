import type { Review } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { canManageReview, canViewAsEmployee, isOpen, type Viewer } from '@evenhand/domain/reviews/permissions'
import {
  finalPhase,
  nextPhase,
  type OpenPhase,
  openPhases,
  phaseTable,
} from '@evenhand/domain/reviews/phases'
import { factsOf } from '@evenhand/domain/reviews/review-card'
import { IconFile, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '@/api/download'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { type MenuEntry, RowMenu } from '@/ui/ActionMenu'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { toastError, toastSuccess } from '@/ui/toast'
import { saveUnsavedWork } from '@/ui/unsaved-work'
import { ReviewActions } from '../dialogs/ReviewActions'
import { ReviewDialogHost } from '../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../dialogs/ReviewDialogs'
import { ReasonDialog } from './dialogs'
import { viewAsParam } from './EmployeeView'

const texts = () => messages().reviewPage.actions

/** Actions of an admin on a result that is not released yet. */
export type Adjusting = 'adjust' | 'undo'

interface ManageReviewProps {
  review: Review
  viewer: Viewer
  onAdjust: (kind: Adjusting) => void
}

/** The buttons in the header of the review page: for admins, and the PDF for everyone. */
export function ManageReview({ review, viewer, onAdjust }: ManageReviewProps) {
  const [dialog, setDialog] = useState<ReviewDialog>()
  const navigate = useNavigate()
  return (
    <>
      <ReviewActions review={review} onOpen={setDialog} />
      <ReviewMenu key={review.id} review={review} viewer={viewer} onAdjust={onAdjust} />
      <PdfButtons reviewId={review.id} />
      <ReviewDialogHost
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={() => navigate(paths.user(review.userId), { replace: true })}
      />
    </>
  )
}

/** Rare actions on the review page, as far as the viewer may use them. */
function ReviewMenu({ review, viewer, onAdjust }: ManageReviewProps) {
  /** The phase to skip. */
  const [phase, setPhase] = useState<OpenPhase>()
  const [, setParams] = useSearchParams()
  const facts = factsOf(review)
  const entries: MenuEntry[] = []
  if (canViewAsEmployee(viewer, facts)) {
    const view = () => setParams((before) => new URLSearchParams([...before, viewAsParam]))
    entries.push({ label: texts().viewAs.button, onSelect: view })
  }
  if (review.canAdjust) entries.push({ label: texts().adjust, onSelect: () => onAdjust('adjust') })
  if (review.canAdjust && review.isAdjusted) {
    entries.push({ label: messages().adjustments.undo.submit, onSelect: () => onAdjust('undo') })
  }
  if (isOpen(facts) && canManageReview(viewer, facts)) {
    entries.push({ label: messages().labels.skipPhase, isDanger: true, onSelect: skip })
  }
  return (
    <>
      {entries.length > 0 && (
        <RowMenu
          label={messages().labels.moreActions}
          title={messages().labels.moreActions}
          entries={entries}
        />
      )}
      {phase && (
        <SkipDialog review={review} viewer={viewer} phase={phase} onClose={() => setPhase(undefined)} />
      )}
    </>
  )

  function skip() {
    // Saves what the admin has just typed, because it belongs to this phase.
    saveUnsavedWork()
    setPhase(openPhases.find((each) => each === review.evaluationPhase))
  }
}

interface SkipDialogProps extends Pick<ManageReviewProps, 'review' | 'viewer'> {
  /** The phase in which the dialog was opened. */
  phase: OpenPhase
  onClose: () => void
}

/** Moves the review on without the person whose turn it is. */
function SkipDialog({ review, phase, ...dialog }: SkipDialogProps) {
  const phaseName = messages().reviews.phases[phase]
  const { skip } = messages().moveDialogs
  const effectWithoutResult = phaseTable[phase].gate ? skip.textWithRatings : skip.text
  const isLast = nextPhase(phase) === finalPhase
  return (
    <ReasonDialog
      {...dialog}
      review={review}
      call="skip"
      body={(reason) => ({ phase, reason })}
      title={skip.title(phaseName)}
      field={{ label: messages().labels.reason, description: skip.reasonHelp }}
      submit={messages().labels.skipPhase}
      isDanger
      outdated={review.evaluationPhase !== phase && skip.moved(phaseName)}
      onSent={() => toastSuccess(skip.done(phaseName))}
    >
      <p>{isLast ? skip.completion(fullName(review.user), review.isHeld) : effectWithoutResult}</p>
    </ReasonDialog>
  )
}

/** Open the review as a PDF file for printing, and download it. The file has what the viewer may see. */
function PdfButtons({ reviewId }: { reviewId: string }) {
  const [busy, setBusy] = useState<'print' | 'save'>()

  async function load(kind: 'print' | 'save', use: (name: string, content: Blob) => void): Promise<boolean> {
    setBusy(kind)
    try {
      const { name, content } = await download(`/reviews/${reviewId}/pdf`)
      use(name, content)
      return true
    } catch (error) {
      toastError(messages().reviewPage.pdfFailed((error as Error).message))
      return false
    } finally {
      setBusy(undefined)
    }
  }

  async function print() {
    // Browsers open a tab only while they handle the click.
    const tab = window.open('')
    const isLoaded = await load('print', (name, content) => {
      if (tab) tab.location.href = URL.createObjectURL(content)
      else saveFile(name, content)
    })
    if (!isLoaded) tab?.close()
  }

  return (
    <>
      <ToolButton icon={IconPrinter} loading={busy === 'print'} onClick={print}>
        {messages().labels.print}
      </ToolButton>
      <ToolButton icon={IconFile} loading={busy === 'save'} onClick={() => load('save', saveFile)}>
        {messages().reviewPage.pdf}
      </ToolButton>
    </>
  )
}
