import type { MyTurnResponse } from '@evenhand/domain/api'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useMyTurn } from '../queries'
import { lastCount, taskCount } from './last-count'
import styles from './MyTurn.module.css'
import { ResultCard } from './ResultCard'
import { TalkCard } from './TalkCard'
import { WaitingCard } from './WaitingCard'

const texts = messages.reviewLists.myTurn

/** One row of cards. The others are shown on request. */
const collapsedCount = 3

/** The viewer's new results, requests to talk for admins, and the reviews in which it is their turn, most urgent first. */
export function MyTurn({ viewerId }: { viewerId: string }) {
  const { data: current, isError, refetch } = useMyTurn()
  // Deferred, so that the cards render without blocking input.
  const data = useDeferredValue(current)
  const [isExpanded, setIsExpanded] = useState(false)
  const [expectedCount] = useState(lastCount)
  const isLoading = !data && !isError
  const count = data ? taskCount(data) : 0
  const isDone = data !== undefined && count === 0
  const toggle = data && count > collapsedCount && (
    <UnstyledButton
      className={styles.toggle}
      aria-expanded={isExpanded}
      onClick={() => setIsExpanded(!isExpanded)}
    >
      {isExpanded ? texts.showFewer : texts.showAll(count)}
    </UnstyledButton>
  )
  return (
    <div
      className={styles.turn}
      data-height-unknown={(isLoading && expectedCount === undefined) || undefined}
    >
      <Panel title={texts.title} aside={isDone ? <p className={styles.done}>{texts.allCaughtUp}</p> : toggle}>
        {data && !isDone && <Cards response={data} isExpanded={isExpanded} viewerId={viewerId} />}
        {!data && isError && <LoadingFailed onRetry={() => void refetch()} />}
        {isLoading && <Loading count={expectedCount ?? 1} />}
      </Panel>
    </div>
  )
}

interface CardsProps {
  response: MyTurnResponse
  isExpanded: boolean
  viewerId: string
}

function Cards({ response: { reviews, total, results, talks }, isExpanded, viewerId }: CardsProps) {
  const cards = [
    ...results.map((review) => <ResultCard key={review.id} review={review} />),
    ...(talks.oldest ? [<TalkCard key="talks" total={talks.total} oldest={talks.oldest} />] : []),
    ...reviews.map((review) => <WaitingCard key={review.id} review={review} viewerId={viewerId} />),
  ]
  return (
    <>
      <ul className={styles.cards}>
        {(isExpanded ? cards : cards.slice(0, collapsedCount)).map((card) => (
          <li key={card.key} className={styles.item}>
            {card}
          </li>
        ))}
      </ul>
      {isExpanded && total > reviews.length && (
        <p className={styles.rest}>
          {texts.mostUrgent(reviews.length, total)} <Link to={paths.reviews}>{texts.allReviews}</Link>
        </p>
      )}
    </>
  )
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <p>{messages.reviews.loadError}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {messages.common.actions.retry}
      </Button>
    </div>
  )
}

const rows = Array.from({ length: collapsedCount }, (_, index) => index)

function Loading({ count }: { count: number }) {
  return (
    <div className={styles.cards} role="status" aria-label={texts.loading}>
      {rows.slice(0, count).map((row) => (
        <div key={row} className={styles.item}>
          <div className={styles.line}>
            <Skeleton height={36} radius="md" />
          </div>
        </div>
      ))}
    </div>
  )
}
