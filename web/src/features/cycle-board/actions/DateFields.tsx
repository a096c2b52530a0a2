import { openPhases } from '@evenhand/domain/phases'
import { messages, boardActions as texts } from '@/messages'
import { DayField } from '@/ui/day/DayField'
import { CheckboxField } from '@/ui/form/CheckboxField'
import styles from './ActionDialog.module.css'
import type { FieldsProps } from './action-form'

/** New due dates. Below each field is the date that was planned for the whole cycle. */
export function DateFields({ cycle, form, errors, onChange }: FieldsProps) {
  const { dueDates, endDate } = cycle.settings
  return (
    <>
      <div className={styles.dates}>
        {openPhases.map((phase) => (
          <div key={phase}>
            <DayField
              label={messages.reviews.phases[phase]}
              value={form.dueDates[phase] ?? null}
              error={errors[`dueDates.${phase}`]}
              onChange={(day) => onChange({ dueDates: { ...form.dueDates, [phase]: day } })}
            />
            <p className={styles.planned}>{texts.planned(dueDates[phase])}</p>
          </div>
        ))}
        <div>
          <DayField
            label={texts.endDate}
            value={form.endDate}
            error={errors.endDate}
            onChange={(day) => onChange({ endDate: day })}
          />
          <p className={styles.planned}>{texts.planned(endDate)}</p>
        </div>
      </div>
      <CheckboxField
        label={texts.cycleDates.choice}
        checked={form.changesCycle === true}
        onChange={({ currentTarget: { checked } }) => onChange({ changesCycle: checked })}
      />
    </>
  )
}
