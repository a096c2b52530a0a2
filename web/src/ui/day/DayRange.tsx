import { type Day, isDay } from '@evenhand/domain/days'
import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { DayField } from './DayField'

export interface Range {
  from: Day | ''
  to: Day | ''
}

/** Clears the end if the new start is after it. */
export default function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const range = useRef<HTMLDivElement>(null)
  const { earliestDay } = useCompany()
  useEffect(() => {
    // If the popup was already open, its focus is on a button. Move it to the first field.
    const isPopupOpen = range.current?.closest('form')?.contains(document.activeElement)
    if (isPopupOpen) range.current?.querySelector('input')?.focus()
  }, [])
  return (
    <Stack gap={12} p={14} ref={range}>
      <DayField
        label={messages().common.day.from}
        value={from || null}
        minDate={earliestDay}
        isInPopup
        onChange={(day) => onChange({ from: day ?? '', to: day && isDay(day) && day > to ? '' : to })}
      />
      <DayField
        label={messages().common.day.to}
        value={to || null}
        minDate={from || earliestDay}
        isInPopup
        onChange={(day) => onChange({ from, to: day ?? '' })}
      />
    </Stack>
  )
}
