import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Tabs } from '@mantine/core'
import styles from './DetailTabs.module.css'
import { LogFeed } from './logs/LogFeed'
import { MatrixTab } from './matrix/MatrixTab'
import { Overview } from './overview/Overview'
import { detailTabs, type Place } from './place'

interface DetailTabsProps {
  review: Review
  viewer: Viewer
  place: Place
}

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
        <LogFeed review={review} />
      </Tabs.Panel>
    </Tabs>
  )
}
