import { Tabs } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import styles from './DashboardReviews.module.css'
import { useOngoingReviews, useUpcomingReviews } from './queries'
import { ReviewPanelBody } from './ReviewPanelBody'

/** The card beside the team list. */
export function DashboardReviews() {
  return (
    <Panel title="Reviews" aside={<Link to={paths.reviews}>View more</Link>}>
      <Tabs defaultValue="ongoing" keepMounted={false}>
        <Tabs.List grow aria-label="Reviews">
          <Tabs.Tab value="ongoing">Ongoing</Tabs.Tab>
          <Tabs.Tab value="upcoming">Upcoming</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ongoing">
          <Ongoing />
        </Tabs.Panel>
        <Tabs.Panel value="upcoming" className={styles.upcoming}>
          <Upcoming />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}

function Ongoing() {
  const { data, isError } = useOngoingReviews()
  const empty = {
    text: 'No performance reviews have been created yet.',
    hint: 'Open a person’s profile and choose ‘Create Review’ to begin.',
  }
  return <ReviewPanelBody reviews={data} isError={isError} lead="person" empty={empty} />
}

function Upcoming() {
  const { data, isError } = useUpcomingReviews()
  const empty = {
    text: 'No upcoming performance reviews.',
    hint: 'Reviews that start after today are listed here.',
  }
  return <ReviewPanelBody reviews={data} isError={isError} lead="person" empty={empty} />
}
