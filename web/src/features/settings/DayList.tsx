import { maxReminderDays, maxReminders } from '@evenhand/domain/settings'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { reminderSettings as texts } from '@/messages'
import styles from './DayList.module.css'
import { type DaysField, dayProblem, withDay } from './reminder-form'

interface DayListProps {
  field: DaysField
  days: readonly number[]
  /** The text in the field for a new day. */
  typed: string
  error: string | undefined
  onChange: (days: number[], typed: string, error?: string) => void
}

/** The days of reminders before or after the due date, each with a remove button, and a field to add one. */
export function DayList({ field, days, typed, error, onChange }: DayListProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const problem = dayProblem(days, typed)
    if (problem) onChange([...days], typed, problem)
    else onChange(withDay(field, days, typed), '')
    input.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    // With an empty field, Enter saves the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    add()
  }

  function remove(day: number) {
    onChange(
      days.filter((each) => each !== day),
      typed,
    )
    input.current?.focus()
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend} id={id}>
        {texts[field]}
      </legend>
      {days.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ul className={styles.days} aria-labelledby={id}>
          {days.map((day) => (
            <li key={day} className={styles.day}>
              {texts.days(day)}
              <CloseButton size="sm" aria-label={texts.removeDay[field](day)} onClick={() => remove(day)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextInput
          ref={input}
          className={styles.input}
          aria-label={texts.newDay[field]}
          placeholder={texts.range(1, maxReminderDays)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={error}
          onChange={(event) => onChange([...days], event.currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <Button
          variant="default"
          aria-label={texts.addDay[field]}
          disabled={days.length >= maxReminders && typed === ''}
          onClick={add}
        >
          {texts.add}
        </Button>
      </div>
    </fieldset>
  )
}
