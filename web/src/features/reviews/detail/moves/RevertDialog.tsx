import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { textLimits } from '@evenhand/domain/reviews/fields'
import { previousPhase } from '@evenhand/domain/reviews/phases'
import { actorName, isWaitingForEvaluator } from '@evenhand/domain/reviews/review-card'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useContext } from 'react'
import { messages } from '@/messages'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextParts } from '../Note'
import { useReviewPage } from '../review-page'
import { isReason, ReasonField } from './ReasonDialog'
import { MovesContext } from './use-moves'

const limit = textLimits.revertReason

/** Reverts the review with a reason and, optionally, the criteria that it is about. */
export default function RevertDialog({ onClose }: { onClose: () => void }) {
  const { review } = useReviewPage()
  const moves = useContext(MovesContext)
  if (!moves) return null
  const { revertInput: input, setRevertInput: setInput, isMoving, goBack } = moves
  const texts = messages().moveDialogs.revert
  const previous = previousPhase(review.evaluationPhase)
  const phase = previous && messages().reviews.phases[previous]
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      unsaved={{ key: 'revert', isDirty: input.reason !== '', isKept: true }}
      submit={texts.title}
      isDanger
      isDisabled={!isReason(input.reason, limit)}
      isBusy={isMoving}
      onSubmit={goBack}
      onClose={onClose}
    >
      {phase && (
        <TextParts
          parts={
            isWaitingForEvaluator(review, previous)
              ? texts.effectWithoutEvaluator(phase)
              : texts.effect(phase, actorName(review, messages().people, previous) ?? '')
          }
        />
      )}
      <ReasonField
        label={messages().labels.reason}
        placeholder={texts.reasonPlaceholder}
        rows={8}
        reason={input.reason}
        onReason={(reason) => setInput({ ...input, reason })}
        limit={limit}
      />
      <Checkbox.Group
        label={texts.criteria}
        description={texts.criteriaHelp}
        value={input.criteria}
        onChange={(criteria) => setInput({ ...input, criteria })}
      >
        <SimpleGrid minColWidth="15rem" spacing={8} mt={8}>
          {review.criteria.map(({ id, name }) => (
            <Checkbox key={id} size="xs" value={id} label={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  )
}
