import type { PinnedEvaluators } from '@evenhand/domain/api'
import { Box, Button, Group, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { DataTable } from '@/ui/list/DataTable'
import { SearchBox } from '@/ui/list/SearchBox'
import { usePages } from '@/ui/list/use-pages'
import { Panel } from '@/ui/Panel'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { ToolButton } from '@/ui/ToolButton'
import { toastSuccess, toastWithUndo } from '@/ui/toast'
import { changeEvaluators, pinEvaluators, unpinEvaluators } from '../edit-settings'
import { PanelResult, StepLink, StepPanel } from '../StepNotes'
import { blockedByEvaluators, useWizard } from '../steps'

const texts = () => messages().cycleWizard.evaluators
const ImportDialog = lazyDialog(() => import('../import/EvaluatorImport'))

/** The rule that finds the evaluators, and those that are set by hand. */
export default function EvaluatorsStep() {
  const { settings, editor, nameOf, deletedReferences, openDialog } = useWizard()
  const { topEvaluatorId, usesLastCycle } = settings.evaluators
  const isTopDeleted = deletedReferences.evaluators.people.includes(topEvaluatorId ?? '')
  const [isImporting, setIsImporting] = useState(false)
  const change = (changes: Partial<typeof settings.evaluators>) =>
    editor.edit((before) => changeEvaluators(before, changes))
  return (
    <>
      <StepPanel title={texts().rule} help={texts().ruleText} result={<BlockedNote />}>
        <Box maw={416}>
          <PersonSelect
            label={texts().top}
            current={topEvaluatorId ? { id: topEvaluatorId, name: nameOf(topEvaluatorId) } : undefined}
            value={topEvaluatorId ?? ''}
            error={isTopDeleted && texts().topDeleted}
            onChange={(id) => change({ topEvaluatorId: id || null })}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {texts().topHelp}
          </Text>
        </Box>
        <Switch
          label={texts().usesLastCycle}
          checked={usesLastCycle}
          onChange={(event) => change({ usesLastCycle: event.currentTarget.checked })}
        />
      </StepPanel>
      <Panel
        title={messages().labels.setByHand}
        aside={
          <Group gap={8}>
            <ToolButton icon={IconUpload} size="xs" onClick={() => setIsImporting(true)}>
              {texts().import}
            </ToolButton>
            <Button variant="default" size="xs" onClick={() => openDialog({ kind: 'pin' })}>
              {messages().cycleWizard.handDialog.add.pin}
            </Button>
          </Group>
        }
      >
        <Text c="dimmed" maw="72ch" px={18} py={12}>
          {texts().pinnedHelp}
        </Text>
        <PinnedList />
      </Panel>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}

function BlockedNote() {
  const { plan } = useWizard()
  const count = plan.data ? blockedByEvaluators(plan.data).length : 0
  if (count === 0) return null
  return (
    <PanelResult isOutdated={plan.isOutdated}>
      {texts().blocked(count)} <StepLink step="plan&filter=blocked" text={texts().showBlocked} />
    </PanelResult>
  )
}

/** Shorter lists need no search. */
const searchableFrom = 10

/** The people whose evaluators are set by hand. A file can set thousands. */
function PinnedList() {
  const { settings, editor, nameOf, lockedId, deletedReferences, openDialog } = useWizard()
  const { pinned } = settings.evaluators
  const [search, setSearch] = useState('')
  const evaluator = (id: string | null) => (id === null ? texts().byRule : nameOf(id))
  const isFound = ({ userId, firstEvaluatorId, secondEvaluatorId }: PinnedEvaluators) =>
    [nameOf(userId), evaluator(firstEvaluatorId), evaluator(secondEvaluatorId)].some((name) =>
      name.toLowerCase().includes(search.toLowerCase()),
    )
  const { shown, pager } = usePages(search === '' ? pinned : pinned.filter(isFound))

  function remove(removed: PinnedEvaluators) {
    const { userId, firstEvaluatorId, secondEvaluatorId } = removed
    editor.edit((before) => unpinEvaluators(before, userId))
    // Offers no Undo for someone who was deleted, because they cannot be added again.
    const ids = [userId, firstEvaluatorId, secondEvaluatorId]
    if (ids.some((id) => deletedReferences.evaluators.people.includes(id ?? '')))
      return toastSuccess(messages().cycleWizard.deletedReferences.removed)
    toastWithUndo(texts().removed(nameOf(userId)), () =>
      editor.edit((before) => pinEvaluators(before, [removed])),
    )
  }

  if (pinned.length === 0)
    return (
      <Text c="dimmed" px={18} pb={14}>
        {texts().nonePinned}
      </Text>
    )
  return (
    <>
      {pinned.length > searchableFrom && (
        <Box maw={384} px={18} pb={12}>
          <SearchBox
            label={messages().people.personSelect.searchByName}
            search={search}
            onSearch={setSearch}
          />
        </Box>
      )}
      <DataTable
        columns={[
          { key: 'person', header: messages().labels.person, cell: (each) => nameOf(each.userId) },
          {
            key: 'first',
            header: messages().reviews.roles.first,
            cell: (each) => evaluator(each.firstEvaluatorId),
          },
          {
            key: 'second',
            header: messages().reviews.roles.second,
            cell: (each) => evaluator(each.secondEvaluatorId),
          },
          {
            key: 'actions',
            header: messages().labels.actions,
            isHeaderHidden: true,
            cell: (each) =>
              each.userId !== lockedId && (
                <EditDelete
                  name={nameOf(each.userId)}
                  onEdit={() => openDialog({ kind: 'pin', userId: each.userId })}
                  onDelete={() => remove(each)}
                />
              ),
            card: 'corner',
          },
        ]}
        rows={shown}
        rowKey={({ userId }) => userId}
      />
      {pager}
    </>
  )
}
