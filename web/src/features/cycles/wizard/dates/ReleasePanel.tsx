import { releases } from '@evenhand/domain/release-review'
import { cycleRelease as texts } from '@/messages'
import { ChoiceCard, ChoiceCards } from '@/ui/ChoiceCards'
import { DayField } from '@/ui/day/DayField'
import { Panel } from '@/ui/Panel'
import { chooseRelease } from '../edit-settings'
import styles from '../Step.module.css'
import type { StepProps } from '../step-props'

/** When employees see their results. */
export function ReleasePanel({ settings, problems, editor }: StepProps) {
  const { when, date } = settings.release
  return (
    <Panel title={texts.title}>
      <div className={styles.content}>
        <p className={styles.help}>{texts.help}</p>
        <ChoiceCards legend={texts.title}>
          {releases.map((each) => (
            <ChoiceCard
              key={each}
              name="release"
              label={texts.when[each]}
              lines={[texts.whenHelp[each]]}
              isChosen={each === when}
              onChoose={() => editor.edit((before) => chooseRelease(before, each))}
            />
          ))}
        </ChoiceCards>
        {when === 'on-date' && (
          <div className={styles.fields}>
            <DayField
              label={texts.date}
              value={date || null}
              minDate={settings.startDate}
              error={problems['settings.release.date']}
              onChange={(day) => editor.edit((before) => ({ ...before, release: { when, date: day } }))}
              isRequired
            />
          </div>
        )}
      </div>
    </Panel>
  )
}
