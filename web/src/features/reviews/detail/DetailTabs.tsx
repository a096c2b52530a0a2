import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/rights'
import { Tabs } from '@mantine/core'
import { lazyPart } from '../../../ui/lazy/lazy-part'
import { SkeletonRows } from '../../../ui/SkeletonRows'
import styles from './DetailTabs.module.css'
import { LogFeed } from './logs/LogFeed'
import { Overview } from './overview/Overview'
import { detailTabs, type Place } from './place'

interface DetailTabsProps {
  review: Review
  viewer: Viewer
  place: Place
}

export const MatrixTab = lazyPart(() => import('./matrix/MatrixTab'), { Waiting: LoadingMatrix })

export function DetailTabs({ review, viewer, place }: DetailTabsProps) {
  const open = (value: string | null) => place.openTab(detailTabs.find((tab) => tab === value) ?? 'overview')
  return (
    <Tabs value={place.tab} onChange={open} keepMounted={false}>
      <Tabs.List aria-label="Parts of the review">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="matrix">Evaluation Matrix</Tabs.Tab>
        <Tabs.Tab value="logs">Review Logs</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" className={styles.panel}>
        <Overview review={review} viewer={viewer} place={place} />
      </Tabs.Panel>
      <Tabs.Panel value="matrix" className={styles.panel}>
        <MatrixTab review={review} viewer={viewer} place={place} />
      </Tabs.Panel>
      <Tabs.Panel value="logs" className={styles.panel}>
        <LogFeed logs={review.evaluationLogs} />
      </Tabs.Panel>
    </Tabs>
  )
}

function LoadingMatrix() {
  return <SkeletonRows rows={8} height={56} label="Loading the matrix" />
}
