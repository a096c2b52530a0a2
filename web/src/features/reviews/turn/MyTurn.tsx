import type { MyTurnResponse } from '@evenhand/domain/api'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useMyTurn } from '../queries'
import { lastCount } from './last-count'
import styles from './MyTurn.module.css'
import { WaitingCard } from './WaitingCard'

const texts = messages.reviewLists.myTurn

/** One row of cards. The others are shown on request. */
const collapsedCount = 3

/** The reviews in which it is the viewer's turn, most urgent first. */
export function MyTurn() {
  const { data: current, isError, refetch } = useMyTurn()
  // Deferred, so that the cards render without blocking input.
  const data = useDeferredValue(current)
  const [isExpanded, setIsExpanded] = useState(false)
  const [expectedCount] = useState(lastCount)
  const isLoading = !data && !isError
  const toggle = data && data.total > collapsedCount && (
    <UnstyledButton
      className={styles.toggle}
      aria-expanded={isExpanded}
      onClick={() => setIsExpanded(!isExpanded)}
    >
      {isExpanded ? texts.showFewer : texts.showAll(data.total)}
    </UnstyledButton>
  )
  return (
    <div
      className={styles.turn}
      data-height-unknown={(isLoading && expectedCount === undefined) || undefined}
    >
      <Panel title={texts.title} aside={toggle}>
        {data && <Cards response={data} isExpanded={isExpanded} />}
        {!data && isError && <LoadingFailed onRetry={() => void refetch()} />}
        {isLoading && <Loading count={expectedCount ?? 1} />}
      </Panel>
    </div>
  )
}

interface CardsProps {
  response: MyTurnResponse
  isExpanded: boolean
}

function Cards({ response: { reviews, total }, isExpanded }: CardsProps) {
  if (total === 0) return <p className={styles.line}>{texts.allCaughtUp}</p>
  const shown = isExpanded ? reviews : reviews.slice(0, collapsedCount)
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((review) => (
          <li key={review.id} className={styles.item}>
            <WaitingCard review={review} />
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
      {rows.slice(0, Math.max(1, count)).map((row) => (
        <div key={row} className={styles.item}>
          <div className={styles.line}>
            <Skeleton height={36} radius="md" />
          </div>
        </div>
      ))}
    </div>
  )
}
