import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconHistory, IconMail, IconPlus, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { messages } from '@/messages'
import { updateSessionUser } from '../features/auth/session-store'
import { useUser } from '../features/auth/user-context'
import { DashboardReviews } from '../features/reviews/cards/DashboardReviews'
import { EvaluatorBanner } from '../features/reviews/progress/EvaluatorBanner'
import { ProgressPanel } from '../features/reviews/progress/ProgressPanel'
import { useSelectedStatus } from '../features/reviews/progress/progress-status'
import { MyTurn } from '../features/reviews/turn/MyTurn'
import { AccountStatus } from '../features/users/AccountStatus'
import { ExportButton } from '../features/users/ExportButton'
import { InvitationProgress } from '../features/users/invite/InvitationProgress'
import { PeopleDialogHost } from '../features/users/PeopleDialogHost'
import { PersonActions } from '../features/users/PersonActions'
import type { PeopleDialog } from '../features/users/people-dialog'
import { SelectionBar } from '../features/users/SelectionBar'
import { SetupChecklist } from '../features/users/SetupChecklist'
import { TeamCount } from '../features/users/TeamCount'
import { TeamFilters } from '../features/users/TeamFilters'
import { TeamList } from '../features/users/TeamList'
import type { Selection } from '../features/users/TeamTable'
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
  const [selection, setSelection] = useState<Selection>(new Set())
  const invite = () => setDialog({ kind: 'invite', userIds: [...selection] })
  const { asideId, isAsideOpen, isAsideNeeded, toggleAside } = useAside()
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
            <ToolButton icon={IconMail} onClick={invite}>
              {texts.invite}
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
      <MyTurn viewerId={viewer.id} />
      <EvaluatorBanner onHandOver={() => setDialog({ kind: 'leavers' })} />
      <InvitationProgress />
      <SetupChecklist onOpen={setDialog} />
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
          <SelectionBar count={selection.size} onInvite={invite} onClear={() => setSelection(new Set())} />
          <TeamList
            team={team}
            selection={selection}
            onSelect={setSelection}
            status={(user) => <AccountStatus viewer={viewer} user={user} />}
            actions={(user) => <PersonActions viewer={viewer} user={user} onOpen={setDialog} />}
          />
        </Panel>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isAsideOpen}
          aria-controls={asideId}
          onClick={toggleAside}
        >
          {texts.sideCards}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
        <div id={asideId} className={styles.aside} data-collapsed={!isAsideOpen || undefined}>
          {isAsideNeeded && (
            <>
              <DashboardReviews />
              <ProgressPanel
                viewer={viewer}
                department={team.list.department}
                onDepartment={(department) => team.change({ department })}
              />
            </>
          )}
        </div>
      </div>
      <PeopleDialogHost
        dialog={dialog}
        viewer={viewer}
        onClose={() => setDialog(undefined)}
        onSaved={updateSessionUser}
        onInvited={() => setSelection(new Set())}
      />
    </>
  )
}

/**
 * On phones, the side cards come before the list and are collapsed, unless one of them shows a list of reviews. They are
 * loaded when they are first opened.
 */
function useAside() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isUsed, setIsUsed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [status, showStatus] = useSelectedStatus()
  const isAsideOpen = isOpen || status !== null
  const toggleAside = () => {
    setIsUsed(true)
    setIsOpen(!isAsideOpen)
    if (status !== null) showStatus(null)
  }
  const isAsideNeeded = !isPhone || isAsideOpen || isUsed
  return { asideId: useId(), isAsideOpen, isAsideNeeded, toggleAside }
}
