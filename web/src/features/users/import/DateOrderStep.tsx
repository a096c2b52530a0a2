import { type DateOrder, type DateOrderQuestion, dateOrders } from '@evenhand/domain/written-days'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { imports, messages } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import styles from './ImportDialog.module.css'

const texts = imports.dateOrder

interface DateOrderStepProps {
  question: DateOrderQuestion
  onAnswer: (order: DateOrder) => void
  onRestart: () => void
}

/** Asks once for the whole file how its ambiguous dates are written. */
export function DateOrderStep({ question, onAnswer, onRestart }: DateOrderStepProps) {
  const { example, days, evidence } = question
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.step}>
      <h3 ref={title} className={styles.question} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.text(example)}</p>
      {evidence && <p className={styles.muted}>{texts.evidence[evidence.order](evidence.example)}</p>}
      <div className={styles.choices}>
        {dateOrders.map((order) => (
          <Button
            key={order}
            variant={evidence?.order === order ? 'filled' : 'default'}
            onClick={() => onAnswer(order)}
          >
            {texts.choices[order](messages.common.longDay(days[order]))}
          </Button>
        ))}
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onRestart}>
          {imports.preview.chooseAnother}
        </Button>
      </DialogActions>
    </div>
  )
}
