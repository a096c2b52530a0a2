import type { ImportResponse } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { Button } from '@mantine/core'
import { imports } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import styles from './ImportDialog.module.css'

const texts = imports.earliestDay

interface EarliestDayOfferProps {
  tooEarly: NonNullable<ImportResponse['tooEarly']>
  onChoose: (day: Day) => void
}

/** Offers to change the company's earliest date if rows of the file need it. */
export function EarliestDayOffer({ tooEarly: { day, earliestDay }, onChoose }: EarliestDayOfferProps) {
  const firstOfYear = `${day.slice(0, 4)}-01-01`
  return (
    <div className={styles.offer}>
      <p>{texts.text(earliestDay)}</p>
      <Button size="xs" variant="default" onClick={() => onChoose(firstOfYear)}>
        {texts.change(firstOfYear)}
      </Button>
    </div>
  )
}

interface EarliestDayDialogProps {
  day: Day
  onConfirm: () => void
  onCancel: () => void
}

export function EarliestDayDialog({ day, onConfirm, onCancel }: EarliestDayDialogProps) {
  return (
    <ConfirmDialog title={texts.title} confirmLabel={texts.submit} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{texts.confirm(day)}</p>
    </ConfirmDialog>
  )
}
