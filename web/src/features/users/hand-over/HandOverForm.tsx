import type { Seat } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { handOverDialog as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import styles from './HandOverDialog.module.css'
import { SeatItem } from './SeatItem'
import { SuccessorForAll } from './SuccessorForAll'
import { choose, chooseForAll } from './successors'
import { useSeatRows } from './use-seat-rows'

interface HandOverFormProps {
  title: string
  leaverId: string
  /** Later changes of this list are ignored, so that no choice is lost. */
  seats: readonly Seat[]
  onClose: () => void
}

export function HandOverForm({ title, leaverId, seats, onClose }: HandOverFormProps) {
  const form = useSeatRows(leaverId, seats)
  const { rows, change, isDirty, isPending, problem, summary, openCount, readyCount } = form
  const { tryClose, isConfirming, confirmation } = useDiscardConfirmation('hand-over', isDirty, onClose)
  const [wasTried, setWasTried] = useState(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  const isDone = openCount === 0
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) closeButton.current?.focus()
  }, [isDone])

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (readyCount > 0 && !isPending) void form.submit()
  }

  return (
    <Dialog title={title} size="xl" isCovered={isConfirming} onClose={tryClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {summary && <Banner tone={summary.failed === 0 ? 'success' : 'warning'}>{summary.text}</Banner>}
        {problem && <Banner>{problem}</Banner>}
        {!isDone && <p>{texts.text(openCount)}</p>}
        {openCount > 1 && (
          <SuccessorForAll
            leaverId={leaverId}
            onApply={(successor) => change((before) => chooseForAll(before, successor))}
          />
        )}
        <ul className={styles.seats}>
          {rows.map((row) => (
            <SeatItem
              key={row.key}
              row={row}
              onChoose={(successor) =>
                change((before) =>
                  before.map((other) => (other.key === row.key ? choose(other, successor) : other)),
                )
              }
            />
          ))}
        </ul>
        <p className={styles.problem} role="status">
          {wasTried && !isDone && readyCount === 0 && texts.chooseOne}
        </p>
        <DialogActions isSticky>
          <Button ref={closeButton} variant={isDone ? 'filled' : 'default'} onClick={tryClose}>
            {isDone ? texts.close : texts.later}
          </Button>
          {!isDone && (
            <Button type="submit" loading={isPending}>
              {texts.submit(readyCount)}
            </Button>
          )}
        </DialogActions>
      </form>
      {confirmation}
    </Dialog>
  )
}
