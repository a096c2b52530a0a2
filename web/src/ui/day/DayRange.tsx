import { type Day, earliestDay, isDay } from '@evenhand/domain/days'
import { useEffect, useRef } from 'react'
import { DayField } from './DayField'
import styles from './DayRange.module.css'

interface Range {
  from: Day | ''
  to: Day | ''
}

/** A range that is to begin after its end begins anew: its end is picked again. */
export default function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const range = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Loaded only after its popup had opened: the focus waits in there for something better than a button.
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
