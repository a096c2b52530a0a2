import type { CycleSettings } from '@evenhand/domain/api'
import { isDay } from '@evenhand/domain/days'
import { type OpenPhase, openPhases, phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import { cycleWizard, messages } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { Panel } from '@/ui/Panel'
import { toastWithUndo } from '@/ui/toast'
import styles from '../Step.module.css'
import type { StepProps } from '../step-props'
import { ReleasePanel } from './ReleasePanel'
import { suggestDueDates } from './suggest-due-dates'

const texts = cycleWizard.dates

/** The period of the reviews, the due date of each phase, and when employees see their results. */
export function DatesStep(props: StepProps) {
  const { settings, problems, editor } = props
  const { startDate, endDate, dueDates } = settings
  const canSuggest = isDay(startDate) && isDay(endDate) && startDate <= endDate
  const change = (changes: Partial<CycleSettings>) => editor.edit((before) => ({ ...before, ...changes }))

  function suggest() {
    const before = dueDates
    change({ dueDates: suggestDueDates(startDate, endDate) })
    toastWithUndo(texts.suggested, () => change({ dueDates: before }))
  }

  const dueDate = (phase: OpenPhase) => (
    <DayField
      key={phase}
      label={messages.reviews.phases[phase]}
      value={dueDates[phase] || null}
      error={problems[`settings.dueDates.${phase}`]}
      onChange={(day) =>
        editor.edit((before) => ({ ...before, dueDates: { ...before.dueDates, [phase]: day ?? '' } }))
      }
      isRequired
    />
  )
  return (
    <>
      <Panel title={texts.period}>
        <div className={styles.content}>
          <p className={styles.help}>{texts.periodHelp}</p>
          <div className={styles.fields}>
            <DayField
              label={texts.startDate}
              value={startDate || null}
              error={problems['settings.startDate']}
              onChange={(day) => change({ startDate: day ?? '' })}
              isRequired
            />
            <DayField
              label={texts.endDate}
              value={endDate || null}
              error={problems['settings.endDate']}
              onChange={(day) => change({ endDate: day ?? '' })}
              isRequired
            />
          </div>
        </div>
      </Panel>
      <Panel
        title={texts.dueDates}
        aside={
          <Button variant="default" size="xs" disabled={!canSuggest} onClick={suggest}>
            {texts.suggest}
          </Button>
        }
      >
        <div className={styles.content}>
          <p className={styles.help}>{texts.dueDatesHelp}</p>
          {(['goal', 'evaluation'] as const).map((tab) => (
            <fieldset key={tab} className={styles.group}>
              <legend className={styles.legend}>{texts.parts[tab]}</legend>
              <div className={styles.fields}>
                {openPhases.filter((phase) => phaseTable[phase].tab === tab).map(dueDate)}
              </div>
            </fieldset>
          ))}
        </div>
      </Panel>
      <ReleasePanel {...props} />
    </>
  )
}
