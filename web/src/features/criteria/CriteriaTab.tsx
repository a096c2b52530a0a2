import type { CriteriaSetCard } from '@evenhand/domain/api'
import { Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCriteriaSets } from '@/api/criteria-sets'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { RowMenu } from '@/ui/ActionMenu'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { Loaded } from '@/ui/list/Loaded'
import { Panel } from '@/ui/Panel'
import { ToolButton } from '@/ui/ToolButton'
import { toastError, toastSuccess, toastWithUndo } from '@/ui/toast'
import { publicationDay } from './publication-day'
import { useUpdateSet } from './queries'
import type { OpenSetDialog } from './SetDialog'

const texts = () => messages().criteriaEditor.sets

const SetDialog = lazyDialog(() => import('./SetDialog'))

/** The tab of Settings with all criteria sets. */
export default function CriteriaTab() {
  const [dialog, setDialog] = useState<OpenSetDialog>()
  return (
    <>
      <Panel
        title={texts().title}
        aside={
          <ToolButton icon={IconPlus} variant="filled" onClick={() => setDialog({ kind: 'new' })}>
            {texts().add}
          </ToolButton>
        }
      >
        <Text size="sm" c="dimmed" maw="72ch" px={18} py="sm">
          {texts().help}
        </Text>
        <Loaded query={useCriteriaSets()} texts={texts()} rows={3}>
          {(sets) =>
            sets.length === 0 ? (
              <EmptyState title={texts().none} />
            ) : (
              <DataTable columns={columns(setDialog)} rows={sets} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
      </Panel>
      {dialog && <SetDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

type OpenDialog = (dialog: OpenSetDialog) => void

function columns(onOpen: OpenDialog): Column<CriteriaSetCard>[] {
  return [
    { key: 'name', header: messages().labels.name, cell: (set) => <Name set={set} /> },
    {
      key: 'version',
      header: messages().labels.version,
      cell: ({ version }) =>
        version ? texts().version(version.number, publicationDay(version)) : texts().notPublished,
    },
    {
      key: 'criteria',
      header: messages().labels.criteria,
      cell: ({ version }) => version?.criteria ?? '–',
      isNumeric: true,
    },
    {
      key: 'positions',
      header: messages().labels.positions,
      cell: ({ isDefault, positions }) => (
        <Text maw="20rem">{texts().usedForPositions(isDefault, positions)}</Text>
      ),
    },
    {
      key: 'reviews',
      header: messages().labels.reviews,
      cell: ({ id, reviews }) => <Link to={paths.criteriaSetUsage(id)}>{texts().usedBy(reviews)}</Link>,
      isNumeric: true,
    },
    {
      key: 'actions',
      header: messages().labels.actions,
      isHeaderHidden: true,
      cell: (set) => <SetMenu set={set} onOpen={onOpen} />,
      card: 'corner',
    },
  ]
}

function Name({ set }: { set: CriteriaSetCard }) {
  return (
    <Group gap="4px 8px" style={{ overflowWrap: 'anywhere' }}>
      <Text component={Link} to={paths.criteriaSet(set.id)} fw={550}>
        {set.name}
      </Text>
      {set.isDefault && <Badge tone="accent">{texts().badges.default}</Badge>}
      {set.hasDraft && <Badge tone="yellow">{messages().labels.draft}</Badge>}
      {!set.isActive && <Badge tone="gray">{messages().labels.inactive}</Badge>}
    </Group>
  )
}

function SetMenu({ set, onOpen }: { set: CriteriaSetCard; onOpen: OpenDialog }) {
  const { mutateAsync: update } = useUpdateSet()
  const { id, name, isActive, isDefault } = set

  async function setActive(active: boolean): Promise<void> {
    try {
      await update({ id, isActive: active })
    } catch (error) {
      return toastError((error as Error).message)
    }
    if (active) toastSuccess(texts().activated(name))
    else toastWithUndo(texts().deactivated(name), () => void setActive(true))
  }

  const open = (kind: Exclude<OpenSetDialog['kind'], 'new'>) => () => onOpen({ kind, set })
  const isPublished = set.version !== null
  const entries = [
    { label: messages().labels.rename, onSelect: open('rename') },
    { label: texts().duplicate, onSelect: open('duplicate') },
    !isDefault && isActive && isPublished && { label: texts().makeDefault, onSelect: open('make-default') },
    !isDefault && {
      label: isActive ? messages().labels.deactivate : messages().labels.activate,
      onSelect: () => void setActive(!isActive),
    },
    !isDefault &&
      !isPublished && {
        label: messages().common.actions.delete,
        isDanger: true,
        onSelect: open('delete'),
      },
  ].filter((entry) => entry !== false)
  return <RowMenu label={texts().actionsFor(name)} title={messages().labels.actions} entries={entries} />
}
