import type { Criterion, Review } from '@evenhand/domain/api'
import { textLimits } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { ratingColor } from '@evenhand/domain/scoring'
import { type Ref, useId } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { ReadOnlyTextBox } from '../fields/ReadOnlyTextBox'
import { TextBox } from '../fields/TextBox'
import { evaluationOf } from '../review-facts'
import { canEditKey, evaluationKey } from '../saving/field-key'
import styles from './CriterionPanel.module.css'
import { Description } from './Description'
import { GraderSection } from './GraderSection'
import { graderSections } from './grader-sections'
import { PanelFooter } from './PanelFooter'
import { PanelHeader } from './PanelHeader'

interface CriterionPanelProps {
  ref: Ref<HTMLElement>
  review: Review
  viewer: Viewer
  criterion: Criterion
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
  onStep: (by: number) => void
  onClose: () => void
}

/** The side panel of one criterion: description, goal, ratings and comments, editable where the viewer may edit them. */
export function CriterionPanel({ ref, review, viewer, criterion, ...on }: CriterionPanelProps) {
  const titleId = useId()
  const evaluation = evaluationOf(review, criterion.id)
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={titleId}>
      <PanelHeader
        criterion={criterion}
        titleId={titleId}
        position={review.criteria.indexOf(criterion)}
        total={review.criteria.length}
        onStep={on.onStep}
        onClose={on.onClose}
      />
      <div className={styles.body} key={criterion.id}>
        <Description text={criterion.description} />
        {canEditKey(viewer, review, evaluationKey(criterion.id, 'evidence')) ? (
          <TextBox
            fieldKey={evaluationKey(criterion.id, 'evidence')}
            label={messages.reviews.fields.evidence}
            placeholder={messages.reviewPage.panel.goalPlaceholder}
            minRows={5}
          />
        ) : (
          <ReadOnlyTextBox
            label={messages.reviews.fields.evidence}
            text={evaluation.evidence}
            limit={textLimits.evidence}
            placeholder={messages.reviewPage.matrix.noGoal}
          />
        )}
        <Scale criterion={criterion} />
        {graderSections.map((section) => (
          <GraderSection
            key={section.role}
            section={section}
            review={review}
            viewer={viewer}
            criterion={criterion}
            evaluation={evaluation}
          />
        ))}
      </div>
      <PanelFooter review={review} criterion={criterion} onOpen={on.onOpen} />
    </section>
  )
}

function Scale({ criterion }: { criterion: Criterion }) {
  return (
    <div>
      <h4 className={styles.label}>{messages.reviewPage.panel.ratingScale}</h4>
      <ol className={styles.scale}>
        {criterion.scale.map(({ value, label }) => (
          <li key={value} className={styles.step}>
            <Badge tone={ratingColor(value)}>{value}</Badge>
            {label}
          </li>
        ))}
      </ol>
    </div>
  )
}
