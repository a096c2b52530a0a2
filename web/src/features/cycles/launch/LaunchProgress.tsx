import type { Cycle } from '@evenhand/domain/api'
import { cycleList } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import { LaunchProblems } from './LaunchProblems'
import styles from './LaunchProgress.module.css'

const texts = cycleList.launch

/** How many reviews of a launch have been created so far. */
export function LaunchProgress({ cycle }: { cycle: Cycle }) {
  const { total, created, failed } = cycle.launch ?? { total: 0, created: 0, failed: 0 }
  const percent = total === 0 ? 100 : Math.floor(((created + failed) / total) * 100)
  const text = texts.progress(created, total)
  return (
    <>
      <Panel title={texts.title}>
        <div className={styles.progress} aria-busy="true">
          <p className={styles.count}>{text}</p>
          <ProgressBar label={texts.title} percent={percent} text={text} />
          <p className={styles.muted}>{texts.text}</p>
        </div>
      </Panel>
      <LaunchProblems cycle={cycle} />
    </>
  )
}
