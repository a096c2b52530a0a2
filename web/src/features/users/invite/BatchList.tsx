import type { InvitationBatch } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { inviting } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import { toastError } from '@/ui/toast'
import styles from './BatchList.module.css'
import { failureAdvice } from './failure-advice'
import { useInvite } from './queries'

const texts = inviting.progress
const minute = 60_000

interface BatchListProps {
  batches: InvitationBatch[]
  /** When the batches were loaded. */
  updatedAt: number
  onHide: (id: string) => void
}

/** How many invitations have been sent, and which could not be delivered. */
export default function BatchList({ batches, updatedAt, onHide }: BatchListProps) {
  return (
    <div className={styles.progress}>
      <Panel title={texts.title}>
        <ul className={styles.batches}>
          {batches.map((batch) => (
            <li key={batch.id} className={styles.batch}>
              <Batch batch={batch} updatedAt={updatedAt} onHide={() => onHide(batch.id)} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

interface BatchProps {
  batch: InvitationBatch
  updatedAt: number
  onHide: () => void
}

function Batch({ batch, updatedAt, onHide }: BatchProps) {
  const { total, sent, waiting, failed } = batch
  const summary = summaryOf(batch, updatedAt)
  return (
    <>
      <div className={styles.line}>
        <p role="status">{summary}</p>
        {waiting === 0 && (
          <Button variant="default" size="xs" onClick={onHide}>
            {texts.hide}
          </Button>
        )}
      </div>
      {sent < total && <ProgressBar label={summary} percent={Math.floor((100 * sent) / total)} />}
      {failed > 0 && <Failures batch={batch} />}
    </>
  )
}

function summaryOf({ total, sent, waiting, doneAt }: InvitationBatch, updatedAt: number): string {
  if (sent === total) return texts.allSent(total)
  const minutes = doneAt && waiting > 0 ? Math.ceil((Date.parse(doneAt) - updatedAt) / minute) : 0
  const progress = texts.sending(sent, total)
  return minutes > 1 ? texts.withTimeLeft(progress, minutes) : progress
}

function Failures({ batch: { failed, failures } }: { batch: InvitationBatch }) {
  const { mutate: invite, isPending } = useInvite()
  const resend = () => {
    const userIds = failures.map(({ id }) => id)
    invite({ userIds, resend: true }, { onError: (error) => toastError(error.message) })
  }
  return (
    <div className={styles.failures}>
      <p>{texts.failed(failed)}</p>
      <ul>
        {failures.map(({ id, email, problem, ...name }) => (
          <li key={id}>{texts.failure(fullName(name), email, problem)}</li>
        ))}
        {failed > failures.length && <li>{texts.more(failed - failures.length)}</li>}
      </ul>
      <div className={styles.line}>
        <p className={styles.muted}>{failureAdvice(failures)}</p>
        <Button variant="default" size="xs" loading={isPending} onClick={resend}>
          {texts.resend}
        </Button>
      </div>
    </div>
  )
}
