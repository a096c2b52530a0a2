import { Button } from '@mantine/core'
import { useState } from 'react'
import { handOverDialog } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import HandOverDialog from './HandOverDialog'
import styles from './HandOverDialog.module.css'
import { type Leaver, leaversIn } from './leavers'
import { useReviewsWithoutEvaluator } from './queries'

const texts = handOverDialog.leavers

/** The evaluators who were deleted or have left. Each has a button that hands over their open reviews. */
export default function LeaversDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useReviewsWithoutEvaluator()
  const [leaver, setLeaver] = useState<Leaver>()
  return (
    <Dialog title={texts.title} isCovered={leaver !== undefined} onClose={onClose}>
      {data ? (
        <Leavers leavers={leaversIn(data.reviews)} isComplete={data.isComplete} onChoose={setLeaver} />
      ) : error ? (
        <ErrorState title={handOverDialog.loadFailed} text={error.message} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={2} label={handOverDialog.loading} />
      )}
      {leaver && <HandOverDialog person={leaver} onClose={() => setLeaver(undefined)} />}
    </Dialog>
  )
}

interface LeaversProps {
  leavers: Leaver[]
  /** If not, there are more reviews than were counted. */
  isComplete: boolean
  onChoose: (leaver: Leaver) => void
}

function Leavers({ leavers, isComplete, onChoose }: LeaversProps) {
  if (leavers.length === 0) return <EmptyState title={texts.none} />
  return (
    <div className={styles.form}>
      <p>{texts.text}</p>
      <ul className={styles.leavers}>
        {leavers.map((leaver) => (
          <li key={leaver.id} className={styles.seat}>
            <span className={styles.text}>
              <span className={styles.name}>{leaver.name ?? texts.deleted}</span>
              <span className={styles.facts}>
                {isComplete ? texts.reviews(leaver.reviews) : texts.atLeast(leaver.reviews)}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.handOverOf(leaver.name ?? texts.deleted)}
              onClick={() => onChoose(leaver)}
            >
              {texts.handOver}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
