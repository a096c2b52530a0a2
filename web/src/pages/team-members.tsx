import { DashboardReviews } from '../features/reviews/DashboardReviews'
import { useUsers } from '../features/users/queries'
import { TeamList } from '../features/users/TeamList'
import { TeamSearch } from '../features/users/TeamSearch'
import { useTeamList } from '../features/users/use-team-list'
import { PageHeader } from '../layout/PageHeader'
import { Panel } from '../ui/Panel'
import styles from './team-members.module.css'

export function Component() {
  const team = useTeamList()
  const users = useUsers(team.list)
  const count = users.data && `${users.data.total} of ${users.data.members} members`
  return (
    <>
      <PageHeader title="Team Members" subtitle={count ?? 'Loading…'} />
      <div className={styles.columns}>
        <Panel
          title="People"
          aside={
            <div className={styles.search}>
              <TeamSearch search={team.list.search} onSearch={team.search} />
            </div>
          }
        >
          <TeamList team={team} users={users} />
        </Panel>
        <DashboardReviews />
      </div>
    </>
  )
}
