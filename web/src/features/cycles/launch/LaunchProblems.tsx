import type { Cycle } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleList } from '@/messages'
import styles from './LaunchProblems.module.css'

const texts = cycleList.launch

/** The people whose review could not be created. */
export function LaunchProblems({ cycle: { launch } }: { cycle: Cycle }) {
  if (!launch || launch.problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>{texts.problems(launch.problems.length)}</summary>
      <p className={styles.help}>{texts.problemsHelp}</p>
      <ul className={styles.list}>
        {launch.problems.map(({ userId, user, problem }) => (
          <li key={userId}>{texts.problem(fullName(user), problem)}</li>
        ))}
      </ul>
    </details>
  )
}
