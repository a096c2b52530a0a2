import { Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import styles from './ReviewDetail.module.css'
import { readTab } from './review-location'

export function DetailSkeleton() {
  const [params] = useSearchParams()
  const tab = readTab(params)
  return (
    <div className={styles.parts} role="status" aria-label={messages.reviewPage.loading}>
      <Skeleton height={56} radius="lg" />
      <Skeleton height={72} radius="lg" />
      <Skeleton height={36} width="60%" radius="md" />
      {tab === 'overview' && <Skeleton height={76} radius="lg" />}
      {tab === 'overview' && <Skeleton height={168} radius="lg" />}
      <Skeleton height={480} radius="lg" />
    </div>
  )
}
