import type { BoardResponse, Cycle } from '@evenhand/domain/api'
import { BurnUp } from './BurnUp'
import { boardSums } from './board-sums'
import { Figures } from './Figures'
import styles from './Overview.module.css'
import { PhaseTable } from './PhaseTable'

interface OverviewProps {
  cycle: Cycle
  board: BoardResponse
}

export function Overview({ cycle, board: { counts, forecast, burnUp } }: OverviewProps) {
  return (
    <div className={styles.overview}>
      <Figures
        cycleId={cycle.id}
        sums={boardSums(counts)}
        forecast={forecast}
        isClosed={cycle.state === 'closed'}
      />
      <PhaseTable cycleId={cycle.id} counts={counts} forecast={forecast} />
      <BurnUp points={burnUp} endDate={cycle.endDate} />
    </div>
  )
}
