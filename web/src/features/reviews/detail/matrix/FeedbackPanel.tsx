import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { CloseButton } from '@mantine/core'
import { type Ref, useId } from 'react'
import { messages } from '@/messages'
import { SummaryTexts } from '../overview/SummaryFields'
import { feedbackId } from '../review-location'
import styles from './CriterionPanel.module.css'
import { PanelFooter } from './PanelFooter'
import header from './PanelHeader.module.css'

interface FeedbackPanelProps {
  ref: Ref<HTMLElement>
  review: Review
  viewer: Viewer
  onOpen: (id: string, isByKeyboard: boolean) => void
  onOpenField: (id: string, field: string) => void
  onClose: () => void
}

/** The side panel with the summary fields, like the panel of a criterion. */
export function FeedbackPanel({ ref, review, viewer, onOpen, onOpenField, onClose }: FeedbackPanelProps) {
  const titleId = useId()
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={titleId}>
      <header className={header.head}>
        <h3 id={titleId} className={header.title} data-title={feedbackId} tabIndex={-1}>
          {messages.reviewPage.feedback.title}
        </h3>
        <CloseButton
          className={header.close}
          aria-label={messages.reviewPage.panel.closeLabel}
          title={messages.common.actions.close}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>
        <SummaryTexts review={review} viewer={viewer} />
      </div>
      <PanelFooter review={review} criterion={null} onOpen={onOpen} onOpenField={onOpenField} />
    </section>
  )
}
