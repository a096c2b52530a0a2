import type { Criterion, Review } from '@evenhand/domain/api'
import { textLimits } from '@evenhand/domain/fields'
import { graderSections } from '@evenhand/domain/grader-sections'
import { canSeePastReviews } from '@evenhand/domain/past-reviews'
import type { Viewer } from '@evenhand/domain/permissions'
import { evaluationOf, factsOf } from '@evenhand/domain/review-facts'
import { Fragment, type Ref, useId } from 'react'
import { messages } from '@/messages'
import { ReadOnlySteps } from '../fields/RatingSteps'
import { ReadOnlyTextBox } from '../fields/ReadOnlyTextBox'
import { TextBox } from '../fields/TextBox'
import { PastRatings } from '../lazy-parts'
import { RevertReason } from '../RevertReason'
import { canEditKey, evaluationKey } from '../saving/field-key'
import styles from './CriterionPanel.module.css'
import { Description } from './Description'
import { GraderSection } from './GraderSection'
import { PanelFooter } from './PanelFooter'
import { PanelHeader } from './PanelHeader'

interface CriterionPanelProps {
  ref: Ref<HTMLElement>
  review: Review
  viewer: Viewer
  criterion: Criterion
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
  onOpenField: (id: string, field: string) => void
  onStep: (by: number) => void
  onClose: () => void
}

/** The side panel of one criterion: description, goal, ratings and comments, editable where the viewer may edit them. */
export function CriterionPanel({ ref, review, viewer, criterion, ...on }: CriterionPanelProps) {
  const titleId = useId()
  const evaluation = evaluationOf(review, criterion.id)
  const ratedSection = graderSections.find(({ rating }) =>
    canEditKey(viewer, review, evaluationKey(criterion.id, rating)),
  )
  const past = canSeePastReviews(viewer, factsOf(review)) && (
    <PastRatings review={review} criterion={criterion} />
  )
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
        <RevertReason review={review} viewer={viewer} criterionId={criterion.id} />
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
        {!ratedSection && past}
        {!ratedSection && <ReadOnlySteps scale={criterion.scale} />}
        {graderSections.map((section) => (
          <Fragment key={section.role}>
            {section === ratedSection && past}
            <GraderSection
              section={section}
              review={review}
              viewer={viewer}
              criterion={criterion}
              evaluation={evaluation}
            />
          </Fragment>
        ))}
      </div>
      <PanelFooter review={review} criterion={criterion} onOpen={on.onOpen} onOpenField={on.onOpenField} />
    </section>
  )
}
