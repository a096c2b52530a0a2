import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import { Overview } from './lazy-parts'
import { OverviewSkeleton } from './overview/OverviewSkeleton'
import styles from './ReviewDetail.module.css'
import { readTab } from './review-location'

export function DetailSkeleton() {
  const [params] = useSearchParams()
  const tab = readTab(params)
  useEffect(() => {
    // The code loads while the review does.
    if (tab === 'overview') void Overview.preload()
  }, [tab])
  return (
    <div className={styles.parts} role="status" aria-label={messages.reviewPage.loading}>
      <Skeleton height={56} radius="lg" />
      <Skeleton height={72} radius="lg" />
      <Skeleton height={36} width="60%" radius="md" />
      {tab === 'overview' ? <OverviewSkeleton /> : <Skeleton height={480} radius="lg" />}
    </div>
  )
}
