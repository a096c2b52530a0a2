import type { Review } from '@evenhand/domain/api'
import { ratingFields } from '@evenhand/domain/reviews/fields'
import { hiddenSentence } from '@evenhand/domain/reviews/hidden-ratings'
import { canManageReview, isOpen } from '@evenhand/domain/reviews/permissions'
import type { ReviewRole } from '@evenhand/domain/reviews/phases'
import { overallOf } from '@evenhand/domain/reviews/results'
import { factsOf, markedName } from '@evenhand/domain/reviews/review-card'
import { formatOverallRating, levelThresholds } from '@evenhand/domain/reviews/scoring'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { HiddenSentence, Missing } from '@/features/reviews/HiddenMark'
import { AdjustedMark } from '@/features/reviews/ReviewBadges'
import { SubmittedScore, scoreNames } from '@/features/reviews/SubmittedScore'
import { messages } from '@/messages'
import { OneDecimal } from '@/ui/OneDecimal'
import { Panel } from '@/ui/Panel'
import { RatingMark } from '@/ui/RatingMark'
import { Stars } from '@/ui/Stars'
import { ReviewDialogHost } from '../../dialogs/ReviewDialogHost'
import type { ReviewDialog } from '../../dialogs/ReviewDialogs'
import { useReviewPage } from '../review-page'

const texts = () => messages().reviewOverview.scoring
const labels = () => messages().reviewLists.ratings

/** The scores of a review. An average appears when it is submitted, the others when the review is completed. */
export function Scoring() {
  const { review, viewer } = useReviewPage()
  const scoring = review.evaluationScoring
  const overall = overallOf(review)
  const none = <Missing text={missingScore(review, viewer.id)} />
  return (
    <Panel title={texts().title}>
      {overall && (
        <Group
          gap="0.375rem 1rem"
          justify="space-between"
          px="1.125rem"
          py="md"
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <Stars {...overall} />
          <Text span fw={620}>
            {messages().reviews.levels[overall.level]}
          </Text>
          <AdjustedMark review={review} />
        </Group>
      )}
      <HiddenSentence text={hiddenSentence(review, viewer.id, messages())} />
      <Flex component="dl" direction="column" gap={8} px="1.125rem" py={14}>
        {ratingFields.map((field) => (
          <Row key={field} name={scoreNames()[field]}>
            <SubmittedScore review={review} field={field} viewerId={viewer.id} />
          </Row>
        ))}
        <Row name={labels().overall}>{overall ? <RatingMark {...overall} /> : none}</Row>
        <Row name={messages().labels.performanceLevel}>
          {overall ? messages().reviews.levels[overall.level] : none}
        </Row>
        <Row name={labels().weightedTotal}>
          {overall ? (
            <OneDecimal rating={scoring.weightedTotal} format={messages().common.rating.ofFive} />
          ) : (
            none
          )}
        </Row>
        <Row name={labels().goalAchievement}>{labels().percent(scoring.goalAchievementScore)}</Row>
      </Flex>
      <ScoreExplained />
    </Panel>
  )
}

/** Shown instead of a score that does not exist, or that the viewer cannot see yet. */
function missingScore(review: Review, viewerId: string): string {
  const isOwnHeld = review.isHeld && review.userId === viewerId && review.closedReason === null
  if (isOwnHeld) return texts().afterRelease
  return isOpen(factsOf(review)) ? texts().afterCompletion : labels().notRated
}

const roles: readonly ReviewRole[] = ['employee', 'first', 'second']

/** The names of the employee and the evaluators. Admins change the evaluators of an open review here. */
export function People() {
  const { review, viewer } = useReviewPage()
  const [dialog, setDialog] = useState<ReviewDialog>()
  const facts = factsOf(review)
  const canChange = isOpen(facts) && canManageReview(viewer, facts)
  return (
    <Panel
      title={messages().labels.people}
      aside={
        canChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setDialog({ kind: 'edit', review })}>
            {messages().reviewLists.actions.changeEvaluators}
          </Button>
        )
      }
    >
      <Flex component="dl" direction="column" gap={8} px="1.125rem" py={14}>
        {roles.map((role) => (
          <Row key={role} name={messages().reviews.roles[role]}>
            {markedName(review, role, messages().people)}
          </Row>
        ))}
      </Flex>
      <ReviewDialogHost dialog={dialog} onClose={() => setDialog(undefined)} />
    </Panel>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group gap="md" align="baseline" justify="space-between" wrap="nowrap">
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <Text component="dd" fw={550} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Text>
    </Group>
  )
}

/** Explains how the scores are calculated, with the actual numbers once the review is completed. Skipped averages are left out. */
function ScoreExplained() {
  const { review } = useReviewPage()
  const texts = messages().reviewOverview.scoring.explained
  const { selfEvaluationScore, firstGradeRating, secondaryRating, weightedTotal } = review.evaluationScoring
  const overall = overallOf(review)
  const scores = [selfEvaluationScore, firstGradeRating, secondaryRating].filter((score) => score > 0)
  const averages = scores.map((score) => score.toFixed(2))
  const isComputed = overall && !review.isAdjusted && isMean(overall.rating, scores)
  const { common } = messages()
  const computation = isComputed
    ? `(${averages.join(' + ')}) ÷ ${averages.length} = ${formatOverallRating(overall.rating, overall.level)}`
    : null
  return (
    <Box component="details" fz="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Box
        component="summary"
        px="1.125rem"
        py="sm"
        c="var(--accent-ink)"
        fw={550}
        style={{ cursor: 'pointer' }}
      >
        {texts.title}
      </Box>
      <Box component="ol" m={0} pl={36} pr="1.125rem" pb="md">
        <Step text={texts.averages} figures={overall && averages.join(', ')} />
        <Step text={texts.overall} figures={computation} />
        <li>
          {texts.level}
          <Box component="ul" m={0} mt={4} pl="md">
            {levels.map(({ from, level }) => (
              <Box
                component="li"
                key={level}
                fw={level === overall?.level ? 620 : undefined}
                aria-current={level === overall?.level}
              >
                {from > 0 ? texts.levelFrom(from, level) : texts.levelBelow(lowestThreshold, level)}
              </Box>
            ))}
          </Box>
        </li>
        <Step
          text={texts.weightedTotal}
          figures={overall && common.rating.ofFive(weightedTotal.toFixed(2))}
        />
        <li>{texts.goalAchievement}</li>
      </Box>
    </Box>
  )
}

const levels = [...levelThresholds, { from: 0, level: 'Below Expectations' as const }]
const lowestThreshold = Math.min(...levelThresholds.map(({ from }) => from))

function Step({ text, figures }: { text: string; figures: string | null }) {
  return (
    <li>
      {text}
      {figures !== null && (
        <Text size="sm" fw={620} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {figures}
        </Text>
      )}
    </li>
  )
}

/** False for an adjusted result. Employees may not be told that it was adjusted. The averages are rounded. */
function isMean(rating: number, scores: readonly number[]): boolean {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return Math.abs(mean - rating) < 0.02
}
