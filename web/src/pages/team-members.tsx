import { IconHistory, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { updateSessionUser } from '../features/auth/session-store'
import { useUser } from '../features/auth/user-context'
import { DashboardReviews } from '../features/reviews/cards/DashboardReviews'
import { ProgressPanel } from '../features/reviews/progress/ProgressPanel'
import { MyTurn } from '../features/reviews/turn/MyTurn'
import { ExportButton } from '../features/users/ExportButton'
import { PeopleDialogHost } from '../features/users/PeopleDialogHost'
import { PersonActions } from '../features/users/PersonActions'
import type { PeopleDialog } from '../features/users/people-dialog'
import { TeamCount } from '../features/users/TeamCount'
import { TeamFilters } from '../features/users/TeamFilters'
import { TeamList } from '../features/users/TeamList'
import { useTeamList } from '../features/users/use-team-list'
import { PageHeader } from '../layout/PageHeader'
import { SearchBox } from '../ui/list/SearchBox'
import { Panel } from '../ui/Panel'
import { ToolButton } from '../ui/ToolButton'
import styles from './team-members.module.css'

const texts = messages.users.team

export function Component() {
  const viewer = useUser()
  const team = useTeamList()
  const [dialog, setDialog] = useState<PeopleDialog>()
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<TeamCount list={team.list} />}
        aside={
          <>
            <ExportButton list={team.list} />
            <ToolButton icon={IconUpload} onClick={() => setDialog({ kind: 'import' })}>
              {texts.import}
            </ToolButton>
            <ToolButton icon={IconHistory} onClick={() => setDialog({ kind: 'history' })}>
              {messages.users.history.title}
            </ToolButton>
            <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'add' })}>
              {messages.users.personDialog.add}
            </ToolButton>
          </>
        }
      />
      <MyTurn />
      <div className={styles.columns}>
        <Panel
          title={texts.people}
          aside={
            <div className={styles.search}>
              <SearchBox
                label={texts.search}
                search={team.list.search}
                onSearch={(search) => team.change({ search })}
              />
            </div>
          }
        >
          <TeamFilters list={team.list} onChange={team.change} />
          <TeamList
            team={team}
            actions={(user) => <PersonActions viewer={viewer} user={user} onOpen={setDialog} />}
          />
        </Panel>
        <div className={styles.aside}>
          <DashboardReviews />
          <ProgressPanel
            department={team.list.department}
            onDepartment={(department) => team.change({ department })}
          />
        </div>
      </div>
      <PeopleDialogHost
        dialog={dialog}
        viewer={viewer}
        onClose={() => setDialog(undefined)}
        onSaved={updateSessionUser}
      />
    </>
  )
}
