import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { CycleRules } from '@evenhand/domain/api'
import { Box, Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { EditDelete } from '@/ui/EditDelete'
import { Panel } from '@/ui/Panel'
import { toastSuccess, toastWithUndo } from '@/ui/toast'
import { changeRules, followRules, type HandPick, handPick } from '../edit-settings'
import { countPlan } from '../plan/plan-view'
import { Fields, PanelResult, StepPanel } from '../StepNotes'
import { useWizard } from '../steps'

const texts = () => messages().cycleWizard.who

/** Sets who takes part: by rules, and by including or excluding people by hand. */
export default function WhoStep() {
  const { settings, editor } = useWizard()
  const { joinedBy, notOnLeaveOn } = settings.rules
  const company = useCompany()
  const change = (changes: Partial<CycleRules>) => editor.edit((before) => changeRules(before, changes))
  return (
    <>
      <StepPanel title={texts().rules} help={texts().help} result={<WhoResult />}>
        {company.error && <Banner>{company.error.message}</Banner>}
        <Fields>
          <NamesSelect kind="departments" />
          <NamesSelect kind="positions" />
          <DayField
            label={texts().joinedBy}
            value={joinedBy}
            minDate={company.earliestDay}
            onChange={(day) => change({ joinedBy: day })}
          />
          <DayField
            label={texts().notOnLeaveOn}
            value={notOnLeaveOn}
            onChange={(day) => change({ notOnLeaveOn: day })}
          />
        </Fields>
        <Text size="sm" c="dimmed">
          {texts().emptyDays}
        </Text>
      </StepPanel>
      <HandPicked how="include" />
      <HandPicked how="exclude" />
    </>
  )
}

function WhoResult() {
  const { data, isOutdated } = useWizard().plan
  if (!data) return null
  const { create, exists, blocked } = countPlan(data.rows)
  return (
    <PanelResult isOutdated={isOutdated}>
      {texts().result(create + blocked, data.headCount)} {exists > 0 && texts().exist(exists)}
    </PanelResult>
  )
}

/** Selects departments or positions, also those that are inactive, because people may have them. */
function NamesSelect({ kind }: { kind: 'departments' | 'positions' }) {
  const { settings, editor, deletedReferences } = useWizard()
  const names = useCompany()[kind].map(({ name }) => name)
  const label = texts()[kind]
  const value = settings.rules[kind]
  const deleted = deletedReferences.who[kind]
  const unknown = value.filter((name) => !names.includes(name))
  return (
    <MultiSelect
      // The box around the field shows the focus.
      styles={{ inputField: { outline: 'none' } }}
      label={label}
      // Nothing selected means all.
      placeholder={value.length === 0 ? texts().all[kind] : undefined}
      data={[...names, ...unknown]}
      value={value}
      error={deleted.length > 0 && texts().deleted(deleted)}
      onChange={(chosen) => editor.edit((before) => changeRules(before, { [kind]: chosen }))}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={texts().nothingFound}
      clearButtonProps={{
        'aria-label': texts().clear(label),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

const mostShown = 10
const line = '1px solid var(--line)'

/** The people who are included or excluded by hand, with the reason. */
function HandPicked({ how }: { how: HandPick }) {
  const { settings, editor, nameOf, lockedId, deletedReferences, openDialog } = useWizard()
  const people = settings.rules[how]
  const [isAllShown, setIsAllShown] = useState(false)
  const shown = isAllShown ? people : people.slice(0, mostShown)

  function remove(person: (typeof people)[number]) {
    editor.edit((before) => followRules(before, person.userId))
    // Offers no Undo for someone who was deleted, because they cannot be added again.
    if (deletedReferences.who.people.includes(person.userId))
      return toastSuccess(messages().cycleWizard.deletedReferences.removed)
    toastWithUndo(texts().removed(nameOf(person.userId)), () =>
      editor.edit((before) => handPick(before, how, person)),
    )
  }

  return (
    <Panel
      title={texts().handPicked[how]}
      aside={
        <Button variant="default" size="xs" onClick={() => openDialog({ kind: how })}>
          {messages().cycleWizard.handDialog.add[how]}
        </Button>
      }
    >
      {people.length === 0 && (
        <Text c="dimmed" px={18} py={14}>
          {texts().none[how]}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0} aria-label={texts().handPicked[how]}>
        {shown.map((person, index) => (
          <Group
            key={person.userId}
            component="li"
            gap={12}
            px={18}
            py={8}
            wrap="nowrap"
            style={index > 0 ? { borderTop: line } : undefined}
          >
            <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(person.userId)}
              <Text size="sm" c="dimmed">
                {person.reason ?? messages().cycleWizard.addedAfterLaunch}
              </Text>
            </Box>
            {person.userId !== lockedId && (
              <EditDelete
                name={nameOf(person.userId)}
                onEdit={() => openDialog({ kind: how, userId: person.userId })}
                onDelete={() => remove(person)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {shown.length < people.length && (
        <Box px={18} py={8} style={{ borderTop: line }}>
          <Button variant="subtle" size="xs" onClick={() => setIsAllShown(true)}>
            {texts().showAll(people.length)}
          </Button>
        </Box>
      )}
    </Panel>
  )
}
