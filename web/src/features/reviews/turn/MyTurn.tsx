import type { MyTurnResponse } from '@evenhand/domain/api'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useMyTurn } from '../queries'
import { lastCount } from './last-count'
import styles from './MyTurn.module.css'
import { WaitingCard } from './WaitingCard'

/** The number of cards in one row. The rest is shown on request. */
const few = 3

/** The reviews that need the viewer, most urgent first. */
export function MyTurn() {
  const { data, isError, refetch } = useMyTurn()
  const [isWhole, setIsWhole] = useState(false)
  const [expected] = useState(lastCount)
  const isLoading = !data && !isError
  const more = data && data.total > few && (
    <UnstyledButton className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show all (${data.total})`}
    </UnstyledButton>
  )
  return (
    <div className={styles.turn} data-height-unknown={(isLoading && expected === undefined) || undefined}>
      <Panel title="My turn" aside={more}>
        {data && <Waiting answer={data} isWhole={isWhole} />}
        {!data && isError && <Problem onRetry={() => void refetch()} />}
        {isLoading && <Loading count={expected ?? 1} />}
      </Panel>
    </div>
  )
}

function Waiting({ answer: { reviews, total }, isWhole }: { answer: MyTurnResponse; isWhole: boolean }) {
  if (total === 0) return <p className={styles.line}>Nothing waits for you.</p>
  const shown = isWhole ? reviews : reviews.slice(0, few)
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((review) => (
          <li key={review.id} className={styles.item}>
            <WaitingCard review={review} />
          </li>
        ))}
      </ul>
      {isWhole && total > reviews.length && (
        <p className={styles.rest}>
          These are the {reviews.length} most urgent of {total}. <Link to={paths.reviews}>All reviews</Link>
        </p>
      )}
    </>
  )
}

function Problem({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <p>Error loading review data</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

const rows = Array.from({ length: few }, (_, index) => index)

function Loading({ count }: { count: number }) {
  return (
    <div className={styles.cards} role="status" aria-label="Loading what waits for you">
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
