import { Tabs } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { useOngoingReviews, useUpcomingReviews } from '../queries'
import { ReviewPanelBody } from './ReviewPanelBody'

const texts = () => messages().reviewLists.dashboard

/** Ongoing and upcoming reviews, next to the team list. */
export function DashboardReviews() {
  return (
    <Panel
      title={messages().labels.reviews}
      aside={<Link to={paths.reviews}>{messages().reviewLists.panel.viewMore}</Link>}
    >
      <Tabs defaultValue="ongoing" keepMounted={false}>
        <Tabs.List grow aria-label={messages().labels.reviews}>
          <Tabs.Tab value="ongoing">{texts().ongoing}</Tabs.Tab>
          <Tabs.Tab value="upcoming">{texts().upcoming}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ongoing">
          <Ongoing />
        </Tabs.Panel>
        <Tabs.Panel value="upcoming" mah="34rem" style={{ overflowY: 'auto' }}>
          <Upcoming />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}

function Ongoing() {
  const { data, isError } = useOngoingReviews()
  return <ReviewPanelBody reviews={data} isError={isError} lead="person" empty={texts().noOngoing} />
}

function Upcoming() {
  const { data, isError } = useUpcomingReviews()
  return <ReviewPanelBody reviews={data} isError={isError} lead="person" empty={texts().noUpcoming} />
}
