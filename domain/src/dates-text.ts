import { phaseOfDueDate } from './cycles'
import { cycleActions } from './messages/en/cycle-actions'

const texts = cycleActions.dates

interface DateChange {
  fieldChanged: string | null
  oldValue: string | null
  newValue: string | null
}

/** The old and the new dates, such as 'Self Evaluation due Mar 1 → Mar 15, 2026'. Other changes are left out. */
export function datesText(changes: readonly DateChange[]): string {
  return texts.all(
    changes.flatMap(({ fieldChanged, oldValue, newValue }) => {
      if (fieldChanged === null || oldValue === null || newValue === null) return []
      if (fieldChanged === 'endDate') return [texts.end(oldValue, newValue)]
      const phase = phaseOfDueDate(fieldChanged)
      return phase === null ? [] : [texts.due(phase, oldValue, newValue)]
    }),
  )
}
