import type { MyTurnResponse, ReviewCard, WaitingReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { standInNote } from '@evenhand/domain/reviews/review-card'
import { Flex, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { TimeAgo } from '@/ui/TimeAgo'
import { changeRequestText, dueTone, periodText, taskText, waitingTime } from './review-task'

const texts = () => messages().reviewLists.myTurn

interface TaskCardProps {
  to: string
  task: string
  period?: string | undefined
  /** Between the task and the period. */
  children?: ReactNode
  /** A badge and a time. */
  when: ReactNode
}

function TaskCard({ to, task, period, children, when }: TaskCardProps) {
  return (
    <Flex component={Link} to={to} direction="column" gap={4} h="100%" px={18} py={10} className="row-link">
      <Text span fw={580} style={{ overflowWrap: 'anywhere' }}>
        {task}
      </Text>
      {children}
      <Flex direction="column" gap={4} c="dimmed" fz="sm" className="numeric">
        {period && <span>{period}</span>}
        <Group gap="0.25rem 0.625rem">{when}</Group>
      </Flex>
    </Flex>
  )
}

/** A task of the viewer, with a link to the review. */
export function WaitingCard({ review }: { review: WaitingReview }) {
  const { id: viewerId } = useUser()
  const changeRequest = changeRequestText(review, viewerId)
  const standIn = standInNote(review, viewerId, messages().people.forEvaluator, messages().people)
  return (
    <TaskCard
      to={paths.matrix(review.userId, review.id)}
      task={taskText(review)}
      period={periodText(review)}
      when={
        <>
          <Badge tone={dueTone(review.daysLeft)}>{messages().reviews.timeLeft(review)}</Badge>
          {review.state !== 'upcoming' && <span>{waitingTime(review)}</span>}
        </>
      }
    >
      {standIn && (
        <Text span c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {standIn}
        </Text>
      )}
      {/* The review page shows the whole reason. */}
      {changeRequest && (
        <Text span lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {changeRequest}
        </Text>
      )}
    </TaskCard>
  )
}

/** A completed review of the viewer that they have not opened or acknowledged yet. */
export function ResultCard({ review }: { review: MyTurnResponse['results'][number] }) {
  const { result, notRated, acknowledge } = texts()
  const task = review.rating === 0 ? notRated : result
  return (
    <TaskCard
      to={paths.review(review.userId, review.id)}
      task={review.isOpened ? acknowledge : task}
      period={messages().common.shortPeriod(review)}
      when={
        <>
          <Badge tone="green">{messages().reviews.status(review.status)}</Badge>
          <TimeAgo time={review.turnSince} />
        </>
      }
    />
  )
}

/** For admins: employees who want to talk about their result. */
export function TalkCard({ total, oldest }: { total: number; oldest: ReviewCard }) {
  const isSingle = total === 1
  return (
    <TaskCard
      to={isSingle ? paths.review(oldest.userId, oldest.id) : `${paths.reviews}?status=talk`}
      task={isSingle ? texts().talk(fullName(oldest.user)) : texts().talks(total)}
      period={isSingle ? messages().common.shortPeriod(oldest) : undefined}
      when={
        <>
          <Badge tone="accent">{texts().talkBadge(total)}</Badge>
          <span>
            {!isSingle && `${texts().oldestTalk} `}
            {oldest.talk && <TimeAgo time={oldest.talk.requestedAt} />}
          </span>
        </>
      }
    />
  )
}
