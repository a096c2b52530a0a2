import type { Review } from '@evenhand/domain/api'
import { Tabs } from '@mantine/core'
import { messages } from '@/messages'
import styles from './DetailTabs.module.css'
import { LogFeed, Overview } from './lazy-parts'
import { MatrixTab } from './matrix/MatrixTab'
import type { PageViewer } from './page-viewer'
import { detailTabs, type ReviewLocation } from './review-location'

const texts = messages.reviewPage.tabs

interface DetailTabsProps {
  review: Review
  viewer: PageViewer
  location: ReviewLocation
}

export function DetailTabs({ review, viewer, location }: DetailTabsProps) {
  const open = (value: string | null) =>
    location.openTab(detailTabs.find((tab) => tab === value) ?? 'overview')
  return (
    <Tabs value={location.tab} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={texts.label}>
        <Tabs.Tab value="overview">{texts.overview}</Tabs.Tab>
        <Tabs.Tab value="matrix">{texts.matrix}</Tabs.Tab>
        <Tabs.Tab value="logs">{texts.logs}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview" className={styles.panel}>
        <Overview review={review} viewer={viewer} location={location} />
      </Tabs.Panel>
      <Tabs.Panel value="matrix" className={styles.panel}>
        <MatrixTab review={review} viewer={viewer} location={location} />
      </Tabs.Panel>
      <Tabs.Panel value="logs" className={styles.panel}>
        <LogFeed review={review} viewer={viewer} />
      </Tabs.Panel>
    </Tabs>
  )
}
