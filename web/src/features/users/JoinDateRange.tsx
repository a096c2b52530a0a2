import { type Day, earliestDay } from '@evenhand/domain/days'
import { DayField } from '../../ui/day/DayField'
import styles from './JoinDateRange.module.css'

interface Range {
  from: Day | ''
  to: Day | ''
}

export default function JoinDateRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
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
