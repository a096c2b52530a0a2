import { maxReminderDays, maxReminders } from '@evenhand/domain/company/settings'
import { Box, Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { messages } from '@/messages'
import { type DaysField, dayProblem, withDay } from './reminder-form'

const texts = () => messages().reminderSettings

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
    <Box component="fieldset" miw={0} m={0} p={0} bd="none">
      <Text component="legend" fw={500} p={0} id={id}>
        {texts()[field]}
      </Text>
      {days.length === 0 ? (
        <Text c="dimmed" mt={6}>
          {texts().none}
        </Text>
      ) : (
        <Group component="ul" gap={8} className="plain-list" pt={6} aria-labelledby={id}>
          {days.map((day) => (
            <Group
              component="li"
              key={day}
              gap={4}
              p="4px 4px 4px 12px"
              c="var(--accent-ink)"
              bg="var(--accent-soft)"
              bdrs={999}
            >
              {texts().days(day)}
              <CloseButton size="sm" aria-label={texts().removeDay[field](day)} onClick={() => remove(day)} />
            </Group>
          ))}
        </Group>
      )}
      <Group align="flex-start" gap={8} mt={8}>
        <TextInput
          ref={input}
          flex="0 1 16rem"
          aria-label={texts().newDay[field]}
          placeholder={texts().range(1, maxReminderDays)}
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
          aria-label={texts().addDay[field]}
          disabled={days.length >= maxReminders && typed === ''}
          onClick={add}
        >
          {messages().labels.add}
        </Button>
      </Group>
    </Box>
  )
}
