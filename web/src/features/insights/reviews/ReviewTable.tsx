import type { InsightReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { formatOverallRating, formatScore } from '@evenhand/domain/reviews/scoring'
import { Box, Button, Group, Text } from '@mantine/core'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { TwoLines } from '@/ui/list/TwoLines'
import { personName } from '../view'

const texts = () => messages().insightReviews

interface ReviewTableProps {
  reviews: readonly InsightReview[]
  /** The last column is shown if a result on this page can be adjusted. */
  onAdjust: (review: InsightReview) => void
}

export function ReviewTable({ reviews, onAdjust }: ReviewTableProps) {
  const hasActions = reviews.some(({ canAdjust }) => canAdjust)
  return (
    // Relative, so that texts for screen readers inside do not widen the page.
    <Box
      pos="relative"
      style={{ overflowX: 'auto' }}
      role="region"
      aria-label={texts().title(undefined)}
      tabIndex={0}
    >
      <DataTable
        columns={[...columns(), hasActions && actionColumn(onAdjust)]}
        rows={reviews}
        rowKey={({ id }) => id}
      />
    </Box>
  )
}

function columns(): Column<InsightReview>[] {
  const { columns: headers, noPrevious } = texts()
  const { notRated } = messages().reviewLists.ratings
  return [
    {
      key: 'employee',
      header: messages().reviews.roles.employee,
      minWidth: '9.75rem',
      cell: ({ id, userId, user, department, position }) => (
        <TwoLines title={fullName(user)} to={paths.review(userId, id)}>
          {[department, position].filter(Boolean).join(' · ')}
        </TwoLines>
      ),
    },
    {
      key: 'evaluators',
      header: messages().labels.evaluators,
      minWidth: '9.5rem',
      cell: ({ firstEvaluator, secondEvaluator }) => (
        <Text span inherit c="dimmed">
          {[...new Set([firstEvaluator, secondEvaluator].map(({ name }) => personName(name)))].join(', ')}
        </Text>
      ),
    },
    scoreColumn('self', notRated),
    scoreColumn('first', notRated),
    scoreColumn('second', notRated),
    {
      key: 'result',
      header: headers.result,
      minWidth: '7rem',
      cell: ({ overall, level }) => (
        <TwoLines title={formatOverallRating(overall, level)} fw={620}>
          {messages().reviews.levels[level]}
        </TwoLines>
      ),
    },
    scoreColumn('previous', noPrevious),
    {
      key: 'flags',
      header: messages().insights.flags.title,
      minWidth: '8.5rem',
      isEmpty: (review) => !hasBadge(review),
      cell: (review) =>
        hasBadge(review) ? <Badges review={review} /> : <Dash meaning={messages().labels.none} />,
    },
  ]
}

type Score = 'self' | 'first' | 'second' | 'previous'

/** `meaning` is that of a missing score. */
function scoreColumn(key: Score, meaning: string): Column<InsightReview> {
  return {
    key,
    header: texts().columns[key],
    isNumeric: true,
    isEmpty: (review) => review[key] === null,
    cell: ({ [key]: score }) => (score === null ? <Dash meaning={meaning} /> : formatScore(score)),
  }
}

function hasBadge({ flags, isHeld, isAdjusted }: InsightReview): boolean {
  return flags.length > 0 || isHeld || isAdjusted
}

function Badges({ review: { flags, isHeld, isAdjusted } }: { review: InsightReview }) {
  return (
    <Group gap={4}>
      {isAdjusted && <Badge tone="accent">{messages().labels.adjusted}</Badge>}
      {isHeld && <Badge tone="gray">{texts().held}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="yellow">
          {messages().insights.flags.names[flag]}
        </Badge>
      ))}
    </Group>
  )
}

function actionColumn(onAdjust: (review: InsightReview) => void): Column<InsightReview> {
  return {
    key: 'action',
    header: texts().columns.action,
    card: 'plain',
    isEmpty: ({ canAdjust }) => !canAdjust,
    cell: (review) =>
      review.canAdjust && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts().adjustResult(fullName(review.user))}
          onClick={() => onAdjust(review)}
        >
          {texts().adjust}
        </Button>
      ),
  }
}
