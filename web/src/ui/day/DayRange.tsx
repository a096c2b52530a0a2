import { type Day, earliestDay, isDay } from '@evenhand/domain/days'
import { useEffect, useRef } from 'react'
import { DayField } from './DayField'
import styles from './DayRange.module.css'

interface Range {
  from: Day | ''
  to: Day | ''
}

/** If the new start is after the end, the end is cleared. */
export default function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const range = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If this loads after its popup opened, the focus is on a button there and moves to the first field.
    const isAwaited = range.current?.closest('form')?.contains(document.activeElement)
    if (isAwaited) range.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div className={styles.range} ref={range}>
      <DayField
        label="From"
        value={from || null}
        isInPopup
        onChange={(day) => onChange({ from: day ?? '', to: day && isDay(day) && day > to ? '' : to })}
      />
      <DayField
        label="To"
        value={to || null}
        minDate={from || earliestDay}
        isInPopup
        onChange={(day) => onChange({ from, to: day ?? '' })}
      />
    </div>
  )
}
