import type { CycleSettings } from '@evenhand/domain/api'
import { suggestDueDates } from '@evenhand/domain/cycles/cycle-settings'
import { isDay } from '@evenhand/domain/days'
import { type OpenPhase, openPhases, phaseTable } from '@evenhand/domain/reviews/phases'
import { releases } from '@evenhand/domain/reviews/release-review'
import { Box, Button, Text } from '@mantine/core'
import { messages } from '@/messages'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { DayField } from '@/ui/day/DayField'
import { toastWithUndo } from '@/ui/toast'
import { chooseRelease } from '../edit-settings'
import { Fields, StepPanel } from '../StepNotes'
import { useWizard } from '../steps'

const texts = () => messages().cycleWizard.dates
const release = () => messages().cycleRelease

/** The period of the reviews, the due date of each phase, and when employees see their results. */
export function DatesStep() {
  const { settings, problems, editor } = useWizard()
  const { startDate, endDate, dueDates } = settings
  const canSuggest = isDay(startDate) && isDay(endDate) && startDate <= endDate
  const change = (changes: Partial<CycleSettings>) => editor.edit((before) => ({ ...before, ...changes }))

  function suggest() {
    const before = dueDates
    change({ dueDates: suggestDueDates({ startDate, endDate }) })
    toastWithUndo(texts().suggested, () => change({ dueDates: before }))
  }

  const dayField = (field: string, label: string, value: string, onChange: (day: string) => void) => (
    <DayField
      key={field}
      label={label}
      value={value || null}
      error={problems[`settings.${field}`]}
      onChange={(day) => onChange(day ?? '')}
      isRequired
    />
  )
  const dueDate = (phase: OpenPhase) =>
    dayField(`dueDates.${phase}`, messages().reviews.phases[phase], dueDates[phase], (day) =>
      editor.edit((before) => ({ ...before, dueDates: { ...before.dueDates, [phase]: day } })),
    )
  return (
    <>
      <StepPanel title={texts().period} help={texts().periodHelp}>
        <Fields>
          {dayField('startDate', messages().reviews.fields.startDate, startDate, (day) =>
            change({ startDate: day }),
          )}
          {dayField('endDate', messages().reviews.fields.endDate, endDate, (day) => change({ endDate: day }))}
        </Fields>
      </StepPanel>
      <StepPanel
        title={texts().dueDates}
        help={texts().dueDatesHelp}
        aside={
          <Button variant="default" size="xs" disabled={!canSuggest} onClick={suggest}>
            {texts().suggest}
          </Button>
        }
      >
        {(['goal', 'evaluation'] as const).map((tab) => (
          <Box key={tab} component="fieldset" m={0} p={0} bd={0} miw={0}>
            <Text component="legend" fw={600} mb={8}>
              {texts().parts[tab]}
            </Text>
            <Fields>{openPhases.filter((phase) => phaseTable[phase].tab === tab).map(dueDate)}</Fields>
          </Box>
        ))}
      </StepPanel>
      <ReleasePanel />
    </>
  )
}

/** Sets when employees see their results. */
function ReleasePanel() {
  const { settings, problems, editor } = useWizard()
  const { when, date } = settings.release
  return (
    <StepPanel title={release().title} help={release().help}>
      <ChoiceCards
        legend={release().title}
        choices={releases}
        labels={release().when}
        details={release().whenHelp}
        value={when}
        onChoose={(chosen) => editor.edit((before) => chooseRelease(before, chosen))}
      />
      {when === 'on-date' && (
        <Fields>
          <DayField
            label={release().date}
            value={date || null}
            minDate={settings.startDate}
            error={problems['settings.release.date']}
            onChange={(day) => editor.edit((before) => ({ ...before, release: { when, date: day } }))}
            isRequired
          />
        </Fields>
      )}
    </StepPanel>
  )
}
