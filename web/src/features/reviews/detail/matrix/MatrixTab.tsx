import type { Criterion, Review } from '@evenhand/domain/api'
import { isBlank, summaryFields } from '@evenhand/domain/reviews/fields'
import { summaryHiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { Box, Button, CloseButton, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { usePanelInView } from '@/ui/use-panel-in-view'
import { StillEmpty } from '../CriterionLinks'
import { useForward } from '../moves/use-moves'
import { nextStep, phaseProgress, untouchedCriteria } from '../open-work'
import { SummaryTexts } from '../overview/SummaryFields'
import { feedbackId } from '../review-location'
import { useReviewPage } from '../review-page'
import { CriterionFields } from './CriterionFields'
import { MatrixTable } from './MatrixTable'
import table from './MatrixTable.module.css'
import styles from './Panel.module.css'
import { type MatrixActions, useMatrixKeys } from './use-matrix-keys'

const texts = () => messages().reviewPage.panel

/** The table of criteria and the side panel of the open criterion or of the feedback. */
export function MatrixTab() {
  const { review, location } = useReviewPage()
  const actions = useMatrixKeys()
  const criterion = review.criteria.find(({ id }) => id === location.criterionId)
  const isFeedbackOpen = location.criterionId === feedbackId
  const openId = isFeedbackOpen ? feedbackId : criterion?.id
  const frame = { ref: usePanelInView(openId), actions }
  return (
    <Box
      className={styles.columns}
      data-open={openId !== undefined || undefined}
      onKeyDown={actions.onKeyDown}
    >
      <Stack gap="lg" miw={0}>
        <MatrixTable selectedId={criterion?.id} actions={actions} />
        <FeedbackRow isOpen={isFeedbackOpen} onOpen={actions.openRow} />
      </Stack>
      {isFeedbackOpen && (
        <PanelFrame {...frame}>
          <SummaryTexts />
        </PanelFrame>
      )}
      {criterion && (
        <PanelFrame {...frame} criterion={criterion}>
          <CriterionFields criterion={criterion} />
        </PanelFrame>
      )}
    </Box>
  )
}

/** The row below the criteria that opens the panel with the summary fields. */
function FeedbackRow({ isOpen, onOpen }: { isOpen: boolean; onOpen: MatrixActions['openRow'] }) {
  const { review, viewer } = useReviewPage()
  const { title, written: writtenText } = messages().reviewPage.feedback
  const reason = summaryHiddenReason(review, viewer.id)
  const written = summaryFields.filter((field) => !isBlank(review[field])).length
  return (
    <Group
      className={table.row}
      justify="space-between"
      gap="0.5rem 1rem"
      wrap="nowrap"
      px="1.125rem"
      py="sm"
      bg={isOpen ? 'var(--accent-soft)' : 'var(--surface)'}
      bd="1px solid var(--line)"
      bdrs={12}
      style={{ boxShadow: isOpen ? 'inset 3px 0 0 var(--accent)' : 'var(--shadow-low)' }}
    >
      <div>
        <UnstyledButton
          className={table.name}
          fw={620}
          data-row={feedbackId}
          aria-expanded={isOpen}
          onClick={(event) => onOpen(feedbackId, event.detail === 0)}
        >
          {title}
        </UnstyledButton>
        <Text size="sm" c="dimmed">
          {summaryFields.map((field) => messages().reviews.fields[field]).join(' · ')}
        </Text>
      </div>
      <Text component="div" size="sm" c="dimmed" flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {reason ? <HiddenMark reason={reason} /> : writtenText(written, summaryFields.length)}
      </Text>
    </Group>
  )
}

interface PanelFrameProps {
  ref: Ref<HTMLElement>
  /** Absent in the feedback. */
  criterion?: Criterion
  actions: MatrixActions
  children: ReactNode
}

/** The side panel of a criterion or of the feedback, with a sticky head and foot. */
function PanelFrame({ ref, criterion, actions, children }: PanelFrameProps) {
  const titleId = useId()
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={titleId}>
      <Group component="header" className={styles.head} gap="0.125rem 0.75rem" justify="space-between">
        <h3 id={titleId} className={styles.title} data-title={criterion?.id ?? feedbackId} tabIndex={-1}>
          {criterion?.name ?? messages().reviewPage.feedback.title}
        </h3>
        <CloseButton
          aria-label={texts().closeLabel}
          title={messages().common.actions.close}
          onClick={actions.close}
        />
        {criterion && <Navigation criterion={criterion} onStep={actions.step} />}
      </Group>
      <Stack key={criterion?.id} px="1.125rem" pt="md" pb="lg" flex="1 0 auto">
        {children}
      </Stack>
      <Footer criterion={criterion ?? null} actions={actions} />
    </section>
  )
}

/** The category of the criterion, and buttons to the previous and next one. */
function Navigation({ criterion, onStep }: { criterion: Criterion; onStep: MatrixActions['step'] }) {
  const { criteria } = useReviewPage().review
  const position = criteria.indexOf(criterion)
  return (
    <>
      <Text size="xs" c="dimmed">
        {texts().meta(criterion.category, criterion.weight)}
      </Text>
      <nav style={{ marginLeft: 'auto' }} aria-label={messages().labels.criteria}>
        <Group gap={8} justify="space-between" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconChevronLeft size={14} />}
            disabled={position === 0}
            onClick={() => onStep(-1)}
          >
            {texts().previous}
          </Button>
          <Text span size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {texts().position(position + 1, criteria.length)}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronRight size={14} />}
            disabled={position === criteria.length - 1}
            onClick={() => onStep(1)}
          >
            {messages().labels.next}
          </Button>
        </Group>
      </nav>
    </>
  )
}

/** For the actor: how much is left, and a button for the next step. */
function Footer({ criterion, actions }: { criterion: Criterion | null; actions: MatrixActions }) {
  const { review } = useReviewPage()
  const forward = useForward()
  const step = nextStep(review, criterion, forward?.label)
  const open = criterion ? actions.openNext : actions.openRow
  if (!forward) return null
  return (
    <Group component="footer" className={styles.foot} gap="sm" justify="space-between" wrap="nowrap">
      {step?.to === 'forward' ? (
        <StillEmpty onOpen={actions.openField} />
      ) : (
        <Text size="sm" c="dimmed" flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {remainingText(review)}
        </Text>
      )}
      {step && (
        <Button size="xs" miw={0} ml="auto" classNames={{ label: styles.label }} onClick={go}>
          {step.label}
        </Button>
      )}
    </Group>
  )

  function go(event: MouseEvent) {
    if (!step || !forward) return
    if (step.to === 'forward') forward.start()
    else open(step.to.id, event.detail === 0)
  }
}

function remainingText(review: Review): string {
  const progress = phaseProgress(review)
  if (!progress) return ''
  const left = progress.total - progress.done
  const { gate } = phaseTable[review.evaluationPhase]
  const { leftToRate, leftToWrite, leftToChange } = messages().reviewPage.progress
  const untouched = untouchedCriteria(review).length
  if (left === 0) return untouched === 0 ? '' : leftToChange(untouched)
  return gate ? leftToRate(left) : leftToWrite(left)
}
