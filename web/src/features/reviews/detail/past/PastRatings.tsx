import type { Criterion, PastReviewsResponse } from '@evenhand/domain/api'
import { Button, Flex, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import { RatingMark } from '@/ui/RatingMark'
import { useReviewPage } from '../review-page'
import { pastRatingsOf, usePastReviews } from './past-reviews'

const texts = () => messages().reviewPage.past

/** The ratings of this criterion in earlier reviews of the same person, for evaluators and admins. */
export function PastRatings({ criterion }: { criterion: Criterion }) {
  const titleId = useId()
  const { data, error, refetch } = usePastReviews(useReviewPage().review.id)
  return (
    // As high as with one earlier review.
    <Flex component="section" direction="column" gap={6} mih={52} fz="sm" aria-labelledby={titleId}>
      <Text component="h4" id={titleId}>
        {texts().title}
      </Text>
      {data && <Loaded past={data} criterion={criterion} />}
      {!data && !error && (
        <Text size="sm" c="dimmed" role="status">
          {texts().loading}
        </Text>
      )}
      {!data && error && (
        <Group gap={8} role="alert">
          <Text size="sm" c="dimmed">
            {texts().failed}
          </Text>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {messages().common.actions.retry}
          </Button>
        </Group>
      )}
    </Flex>
  )
}

function Loaded({ past, criterion }: { past: PastReviewsResponse; criterion: Criterion }) {
  const rows = pastRatingsOf(past, criterion.id)
  const isHidden = past.reviews.length > 0 && past.hiddenCriteria.includes(criterion.id)
  if (isHidden || rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {isHidden ? texts().hidden : texts().none}
      </Text>
    )
  }
  return (
    <Flex component="ul" direction="column">
      {rows.map((row, index) => (
        <Flex
          key={row.id}
          component="li"
          wrap="wrap"
          align="center"
          gap="0.25rem 0.75rem"
          py={5}
          style={{ borderBottom: index < rows.length - 1 ? '1px solid var(--line)' : undefined }}
        >
          <Text size="sm" flex="1 1 9rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {row.name}
          </Text>
          {ratings.map((by) => (
            <Text key={by} span size="xs" c="dimmed" flex="none" miw={68}>
              {texts().by[by]}{' '}
              {row[by] === 0 ? (
                <Dash meaning={messages().reviewLists.ratings.notRated} />
              ) : (
                <RatingMark rating={row[by]} isWhole />
              )}
            </Text>
          ))}
        </Flex>
      ))}
    </Flex>
  )
}

/** Given by the employee and both evaluators. */
const ratings = ['self', 'first', 'second'] as const
