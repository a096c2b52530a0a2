import { fullName } from '@evenhand/domain/users'
import { IconCheck } from '@tabler/icons-react'
import { messages, handOverDialog as texts } from '@/messages'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from './HandOverDialog.module.css'
import type { SeatRow, Successor } from './successors'

interface SeatItemProps {
  row: SeatRow
  onChoose: (successor: Successor) => void
}

/** One review with its new evaluator, or with who took over. */
export function SeatItem({ row: { seat, successor, isDone, problem, note }, onChoose }: SeatItemProps) {
  const { user, role, startDate, endDate, evaluationPhase } = seat
  const facts = [
    texts.role[role],
    messages.reviews.phases[evaluationPhase],
    messages.common.shortPeriod({ startDate, endDate }),
  ]
  return (
    <li className={styles.seat}>
      <span className={styles.text}>
        <span className={styles.name}>{fullName(user)}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      {isDone ? (
        <span className={styles.done}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          {texts.handedOver(successor.name)}
        </span>
      ) : (
        <div className={styles.select}>
          <PersonSelect
            label={texts.successor(fullName(user), role)}
            isLabelHidden
            exclude={seat.userId}
            current={successor.id === '' ? undefined : successor}
            value={successor.id}
            noneFound={texts.noneFound}
            error={problem}
            onChange={(id, name) => onChoose({ id, name })}
          />
          {note && <p className={styles.facts}>{note}</p>}
        </div>
      )}
    </li>
  )
}
