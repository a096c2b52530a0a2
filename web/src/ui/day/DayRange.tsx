import { type Day, earliestDay } from '@evenhand/domain/days'
import { DayField } from './DayField'
import styles from './DayRange.module.css'

interface Range {
  from: Day | ''
  to: Day | ''
}

export default function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  return (
    <div className={styles.range}>
      <DayField
        label="From"
        value={from || null}
        maxDate={to || undefined}
        isInPopup
        onChange={(day) => onChange({ from: day ?? '', to })}
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
