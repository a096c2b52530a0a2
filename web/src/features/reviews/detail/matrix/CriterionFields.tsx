import type { Criterion } from '@evenhand/domain/api'
import { sectionAuthors } from '@evenhand/domain/reviews/authors'
import { hiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { canSeePastReviews } from '@evenhand/domain/reviews/past-reviews'
import { type GraderSectionKind, graderSections } from '@evenhand/domain/reviews/phases'
import { evaluationOf, factsOf, markedName } from '@evenhand/domain/reviews/review-card'
import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Markdown } from '@/ui/markdown/Markdown'
import { RatingMark } from '@/ui/RatingMark'
import { readRemembered, remember } from '@/ui/remembered'
import { TextButton } from '@/ui/TextButton'
import { RatingSelect, ReadOnlySelect, ReadOnlySteps } from '../fields/RatingSelect'
import { Authors, ReadOnlyTextBox, TextBox } from '../fields/TextBox'
import { PastRatings } from '../past/PastRatings'
import { RevertReason } from '../ReviewNotes'
import { useReviewPage } from '../review-page'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { Gap } from './MatrixTable'
import styles from './MatrixTable.module.css'

const texts = () => messages().reviewPage.panel

/** Description, goal, ratings and comments of a criterion, editable where the viewer may edit them. */
export function CriterionFields({ criterion }: { criterion: Criterion }) {
  const { review, viewer } = useReviewPage()
  const goalKey = evaluationKey(criterion.id, 'evidence')
  const goalLabel = messages().reviews.fields.evidence
  const ratedSection = graderSections.find(({ rating }) =>
    canEditKey(viewer, review, evaluationKey(criterion.id, rating)),
  )
  const past = canSeePastReviews(viewer, factsOf(review)) && <PastRatings criterion={criterion} />
  return (
    <>
      <RevertReason criterionId={criterion.id} />
      <Description text={criterion.description} />
      {canEditKey(viewer, review, goalKey) ? (
        <TextBox fieldKey={goalKey} label={goalLabel} placeholder={texts().goalPlaceholder} minRows={5} />
      ) : (
        <ReadOnlyTextBox
          fieldKey={goalKey}
          label={goalLabel}
          placeholder={messages().reviewPage.matrix.noGoal}
        />
      )}
      {!ratedSection && past}
      {!ratedSection && <ReadOnlySteps scale={criterion.scale} />}
      {graderSections.map((section) => (
        <Fragment key={section.role}>
          {section === ratedSection && past}
          <GraderSection section={section} criterion={criterion} canEdit={section === ratedSection} />
        </Fragment>
      ))}
    </>
  )
}

interface GraderSectionProps {
  section: GraderSectionKind
  criterion: Criterion
  canEdit: boolean
}

/** The rating and comment of the employee or one evaluator: editable, read-only or hidden. */
function GraderSection({ section, criterion, canEdit }: GraderSectionProps) {
  const { review, viewer } = useReviewPage()
  const { role, rating, comment } = section
  const evaluation = evaluationOf(review, criterion.id)
  const given = evaluation[rating]
  const reason = hiddenReason(review, rating, viewer.id)
  const ratingField = {
    fieldKey: evaluationKey(criterion.id, rating),
    label: messages().reviews.fields[rating],
    scale: criterion.scale,
  }
  const commentField = {
    fieldKey: evaluationKey(criterion.id, comment),
    label: messages().reviews.fields[comment],
  }
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      px={14}
      py="sm"
      bd={`1px solid var(${canEdit ? '--accent' : '--line'})`}
      bdrs="md"
      bg={canEdit ? 'color-mix(in srgb, var(--accent-soft) 35%, transparent)' : undefined}
      data-editable={canEdit || undefined}
      aria-label={texts().sections[role]}
    >
      <Group gap="0.25rem 0.75rem" justify="space-between" mih={22}>
        <Text component="h4">
          {texts().sections[role]}{' '}
          <Text span c="dimmed" fw={400} ml={4} lts={0}>
            {markedName(review, role, messages().people)}
          </Text>
        </Text>
        <Group gap={8}>
          {reason && <HiddenMark reason={reason} />}
          {role !== 'employee' && <Gap rating={given} selfRating={evaluation.selfRating} />}
          {given > 0 && !canEdit && <RatingMark rating={given} isWhole />}
        </Group>
      </Group>
      {canEdit ? (
        <RatingSelect {...ratingField} />
      ) : (
        <ReadOnlySelect {...ratingField} isHidden={reason !== null} />
      )}
      {canEdit ? (
        <TextBox {...commentField} />
      ) : (
        <ReadOnlyTextBox {...commentField} isHidden={reason !== null} />
      )}
      <Authors lines={sectionAuthors(review, section, criterion, evaluation, viewer.id, messages())} />
    </Flex>
  )
}

const key = 'criterion-description-open'

/** The description of a criterion. Whether it is collapsed is stored on this device. */
export function Description({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => readRemembered(key) !== 'false')
  const isLong = text.length > 200 || text.trim().includes('\n')
  const isCollapsed = isLong && !isOpen
  const [firstParagraph = ''] = text.trim().split(/\n\s*\n/)
  if (text === '') return null

  function toggle() {
    setIsOpen(!isOpen)
    remember(key, String(!isOpen))
  }

  return (
    <Stack gap={4} align="flex-start" px={14} py={10} fz="sm" bg="var(--surface-sunken)" bdrs="md">
      <Box
        id={id}
        className={styles.description}
        w="100%"
        maw="72ch"
        mah={isCollapsed ? { base: '4.5em', xs: '3em' } : undefined}
        style={{ overflow: isCollapsed ? 'hidden' : undefined, overflowWrap: 'anywhere' }}
      >
        <Markdown text={isCollapsed ? firstParagraph : text} />
      </Box>
      {isLong && (
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? messages().reviewPage.panel.showLess : messages().reviewPage.panel.showMore}
        </TextButton>
      )}
    </Stack>
  )
}
