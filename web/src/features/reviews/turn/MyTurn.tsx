import type { MyTurnResponse } from '@evenhand/domain/api'
import { Box, Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { TextButton } from '@/ui/TextButton'
import { lastTaskCount, taskCount, useMyTurn } from '../queries'
import styles from './MyTurn.module.css'
import { ResultCard, TalkCard, WaitingCard } from './TaskCards'

const texts = () => messages().reviewLists.myTurn

/** One row of cards. The others are shown on request. */
const collapsedCount = 3
const columns = { base: 1, md: collapsedCount }

/** The viewer's new results, requests to talk for admins, and the reviews in which it is their turn, most urgent first. */
export function MyTurn() {
  const { data: current, isError, refetch } = useMyTurn()
  // Deferred, so that the cards render without blocking input.
  const data = useDeferredValue(current)
  const [isExpanded, setIsExpanded] = useState(false)
  const [expectedCount] = useState(lastTaskCount)
  const isLoading = !data && !isError
  const count = data ? taskCount(data) : 0
  const isDone = data !== undefined && count === 0
  const toggle = data && count > collapsedCount && (
    <TextButton td="none" fw={400} aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
      {isExpanded ? messages().labels.showFewer : texts().showAll(count)}
    </TextButton>
  )
  return (
    <Box
      className={styles.turn}
      mb="lg"
      data-height-unknown={(isLoading && expectedCount === undefined) || undefined}
    >
      <Panel
        title={texts().title}
        aside={
          isDone ? (
            <Text c="dimmed" flex={1}>
              {texts().allCaughtUp}
            </Text>
          ) : (
            toggle
          )
        }
      >
        {data && !isDone && <Cards response={data} isExpanded={isExpanded} />}
        {!data && isError && (
          <Group mih={rowHeight} px="1.125rem" c="dimmed" role="alert">
            <p>{messages().reviews.loadError}</p>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              {messages().common.actions.retry}
            </Button>
          </Group>
        )}
        {isLoading && <Loading count={expectedCount ?? 1} />}
      </Panel>
    </Box>
  )
}

function Cards({ response, isExpanded }: { response: MyTurnResponse; isExpanded: boolean }) {
  const { reviews, total, results, talks } = response
  const cards = [
    ...results.map((review) => <ResultCard key={review.id} review={review} />),
    ...(talks.oldest ? [<TalkCard key="talks" total={talks.total} oldest={talks.oldest} />] : []),
    ...reviews.map((review) => <WaitingCard key={review.id} review={review} />),
  ]
  return (
    <>
      <SimpleGrid component="ul" className={`plain-list ${styles.cards}`} cols={columns} spacing={0}>
        {(isExpanded ? cards : cards.slice(0, collapsedCount)).map((card) => (
          <li key={card.key} className={styles.item}>
            {card}
          </li>
        ))}
      </SimpleGrid>
      {isExpanded && total > reviews.length && (
        <Text px="1.125rem" py={10} c="dimmed" style={{ borderTop: '1px solid var(--line)' }}>
          {texts().mostUrgent(reviews.length, total)}{' '}
          <Link to={paths.reviews}>{messages().labels.allReviews}</Link>
        </Text>
      )}
    </>
  )
}

/** As high as a row of cards, to avoid a layout shift after loading. */
const rowHeight = '5.65625rem'

const rows = Array.from({ length: collapsedCount }, (_, index) => index)

function Loading({ count }: { count: number }) {
  return (
    <SimpleGrid
      className={styles.cards}
      cols={columns}
      spacing={0}
      role="status"
      aria-label={texts().loading}
    >
      {rows.slice(0, count).map((row) => (
        <Group key={row} className={styles.item} mih={rowHeight} px="1.125rem">
          <Skeleton height={36} radius="md" />
        </Group>
      ))}
    </SimpleGrid>
  )
}
