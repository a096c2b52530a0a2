import { Group, SimpleGrid, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconHistory, IconMail, IconPlus, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { messages } from '@/messages'
import { DashboardReviews } from '../features/reviews/cards/DashboardReviews'
import { EvaluatorBanner } from '../features/reviews/progress/EvaluatorBanner'
import { ProgressPanel } from '../features/reviews/progress/ProgressPanel'
import { useSelectedStatus } from '../features/reviews/progress/progress-status'
import { MyTurn } from '../features/reviews/turn/MyTurn'
import { InvitationProgress } from '../features/users/invite/InvitationProgress'
import type { PeopleDialog } from '../features/users/PeopleDialogs'
import { SetupChecklist } from '../features/users/SetupChecklist'
import { TeamFilters } from '../features/users/TeamFilters'
import { type Selection, TeamList } from '../features/users/TeamList'
import { ExportButton, SelectionBar, TeamCount } from '../features/users/TeamTools'
import { useTeamList } from '../features/users/team-list-state'
import { PageHeader } from '../layout/PageHeader'
import { lazyDialog } from '../ui/lazy/lazy-dialog'
import { SearchBox } from '../ui/list/SearchBox'
import { Panel } from '../ui/Panel'
import panel from '../ui/Panel.module.css'
import { ToolButton } from '../ui/ToolButton'
import styles from './team-members.module.css'

const PeopleDialogs = lazyDialog(() => import('../features/users/PeopleDialogs'))

const texts = () => messages().users.team

export function Component() {
  const team = useTeamList()
  const [dialog, setDialog] = useState<PeopleDialog>()
  const [selection, setSelection] = useState<Selection>(new Set())
  const invite = () => setDialog({ kind: 'invite', userIds: [...selection] })
  const { asideId, isAsideOpen, isAsideNeeded, toggleAside } = useAside()
  return (
    <>
      <PageHeader
        title={texts().title}
        subtitle={<TeamCount list={team.list} />}
        aside={
          <>
            <ExportButton list={team.list} />
            <ToolButton icon={IconUpload} onClick={() => setDialog({ kind: 'import' })}>
              {texts().import}
            </ToolButton>
            <ToolButton icon={IconMail} onClick={invite}>
              {texts().invite}
            </ToolButton>
            <ToolButton icon={IconHistory} onClick={() => setDialog({ kind: 'history' })}>
              {messages().users.history.title}
            </ToolButton>
            <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'add' })}>
              {messages().users.personDialog.add}
            </ToolButton>
          </>
        }
      />
      <MyTurn />
      <EvaluatorBanner onHandOver={() => setDialog({ kind: 'leavers' })} />
      <InvitationProgress />
      <SetupChecklist onOpen={setDialog} />
      <div className={styles.columns}>
        <Panel
          title={messages().labels.people}
          aside={
            <SearchBox
              label={texts().search}
              search={team.list.search}
              onSearch={(search) => team.change({ search })}
            />
          }
        >
          <TeamFilters list={team.list} onChange={team.change} />
          <SelectionBar count={selection.size} onInvite={invite} onClear={() => setSelection(new Set())} />
          <TeamList team={team} selection={selection} onSelect={setSelection} onOpen={setDialog} />
        </Panel>
        <Group
          component={UnstyledButton}
          className={`${panel.panel} ${styles.toggle}`}
          hiddenFrom="sm"
          justify="space-between"
          mih={48}
          px={18}
          py={8}
          aria-expanded={isAsideOpen}
          aria-controls={asideId}
          onClick={toggleAside}
        >
          {texts().sideCards}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </Group>
        <SimpleGrid
          id={asideId}
          className={styles.aside}
          visibleFrom={isAsideOpen ? undefined : 'sm'}
          cols={{ base: 1, sm: 2, lg: 1 }}
          spacing={20}
          style={{ alignItems: 'start' }}
        >
          {isAsideNeeded && (
            <>
              <DashboardReviews />
              <ProgressPanel
                department={team.list.department}
                onDepartment={(department) => team.change({ department })}
              />
            </>
          )}
        </SimpleGrid>
      </div>
      {dialog && (
        <PeopleDialogs
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onInvited={() => setSelection(new Set())}
        />
      )}
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
