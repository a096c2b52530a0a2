import type { ChangeRelease, Cycle } from '@evenhand/domain/api'
import { plannedReleases } from '@evenhand/domain/release-review'
import { Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { messages, cycleRelease as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { toastSuccess } from '@/ui/toast'
import { useChangeRelease } from '../mutations'
import styles from './FormDialog.module.css'

/** Changes when the results are released. The server checks the date, because it knows the company's day. */
export function ReleaseDateDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { settings } = cycle
  const [when, setWhen] = useState<ChangeRelease['when']>(
    settings.release.when === 'on-date' ? 'on-date' : 'by-admin',
  )
  const [date, setDate] = useState(settings.release.date ?? settings.endDate)
  const { mutate: change, isPending, error, reset } = useChangeRelease(cycle.id)
  const dateProblem = error instanceof ApiError ? error.fields.date : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    change(
      { when, date: when === 'on-date' ? date || null : null },
      {
        onSuccess() {
          onClose()
          toastSuccess(texts.change.done)
        },
      },
    )
  }

  return (
    <Dialog title={texts.change.title} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {error && !dateProblem && <Banner>{error.message}</Banner>}
        <p className={styles.text}>{texts.change.text}</p>
        <Radio.Group
          aria-label={texts.title}
          value={when}
          onChange={(choice) => setWhen(choice as ChangeRelease['when'])}
        >
          <div className={styles.choices}>
            {plannedReleases.map((each) => (
              <Radio
                key={each}
                value={each}
                label={texts.when[each]}
                data-autofocus={each === when || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        {when === 'on-date' && (
          <DayField
            label={texts.date}
            value={date || null}
            error={dateProblem}
            onChange={(day) => {
              reset()
              setDate(day ?? '')
            }}
            isRequired
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.change.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
