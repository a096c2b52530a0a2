import type { ReviewCard } from '@evenhand/domain/api'
import { ratingFields } from '@evenhand/domain/reviews/fields'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { isHeldFrom, overallOf } from '@evenhand/domain/reviews/results'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import { OneDecimal } from '@/ui/OneDecimal'
import { RatingMark } from '@/ui/RatingMark'
import { HiddenMark } from '../HiddenMark'
import { AdjustedMark } from '../ReviewBadges'
import { SubmittedScore, scoreNames } from '../SubmittedScore'

const texts = () => messages().reviewLists.ratings

/** The figures that matter in the current phase: goals, then averages, then the overall rating. */
export function CardFigures({ review, viewerId }: { review: ReviewCard; viewerId: string }) {
  const { goalAchievementScore, weightedTotal } = review.evaluationScoring
  const overall = overallOf(review)
  const { tab } = phaseTable[review.evaluationPhase]
  return (
    <Stack component="dl" gap={4} py={8} fz="sm" style={{ borderBlock: '1px solid var(--line)' }}>
      {tab === 'goal' ? (
        <Figure name={texts().goalAchievement}>{texts().percent(goalAchievementScore)}</Figure>
      ) : (
        ratingFields.map((field) => (
          <Figure key={field} name={scoreNames()[field]}>
            <SubmittedScore review={review} field={field} viewerId={viewerId} />
          </Figure>
        ))
      )}
      {tab === 'completed' && !overall && (
        <Figure name={texts().overall}>
          {isHeldFrom(review, viewerId) ? (
            <HiddenMark reason="until-released" />
          ) : (
            <Dash meaning={texts().notRated} />
          )}
        </Figure>
      )}
      {overall && (
        <>
          <Figure name={texts().overall}>
            {messages().reviews.levels[overall.level]}
            <RatingMark {...overall} />
            <AdjustedMark review={review} />
          </Figure>
          <Figure name={texts().weightedTotal}>
            <OneDecimal rating={weightedTotal} format={messages().common.rating.ofFive} />
          </Figure>
        </>
      )}
    </Stack>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap={16} wrap="nowrap" mih={22}>
      <Text component="dt" inherit c="dimmed" flex="none">
        {name}
      </Text>
      <Group component="dd" justify="flex-end" gap="4px 8px" m={0} fw={550} ta="end">
        {children}
      </Group>
    </Group>
  )
}
