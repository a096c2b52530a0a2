import '@mantine/core/styles/Progress.layer.css'
import type { Cycle } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cycleBoard } from '@/messages'
import { Banner } from '@/ui/Banner'
import { useLaunch } from '../queries'
import styles from './LaunchProgress.module.css'

const texts = cycleBoard.launch

type Launch = NonNullable<Cycle['launch']>

const shownProblems = 5

/** How many reviews the launch has created so far, and which it could not create. Hidden after a complete launch. */
export default function LaunchProgress({ cycle }: { cycle: Cycle }) {
  const isStarted = isCreating(cycle.launch)
  const client = useQueryClient()
  const { data } = useLaunch(cycle.id, isStarted)
  const launch = (isStarted && data) || cycle.launch
  const isDone = !isCreating(launch)
  useEffect(() => {
    if (isStarted && isDone) void client.invalidateQueries({ queryKey: ['cycles'] })
  }, [client, isStarted, isDone])
  if (!launch || cycle.state === 'closed') return null
  if (isDone) return launch.problems.length > 0 && <Problems problems={launch.problems} />
  const text = texts.creating(launch.created, launch.total)
  return (
    <div className={styles.progress}>
      <p role="status">{text}</p>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * (launch.created + launch.failed)) / launch.total}
          aria-label={text}
          animated
        />
      </Progress.Root>
    </div>
  )
}

export function isCreating(launch: Launch | null): boolean {
  return launch !== null && launch.created + launch.failed < launch.total
}

function Problems({ problems }: Pick<Launch, 'problems'>) {
  return (
    <div className={styles.problems}>
      <Banner tone="warning">
        {texts.problems(problems.length)}
        <ul className={styles.list}>
          {problems.slice(0, shownProblems).map(({ userId, user, problem }) => (
            <li key={userId}>{texts.problem(fullName(user), problem)}</li>
          ))}
          {problems.length > shownProblems && <li>{texts.more(problems.length - shownProblems)}</li>}
        </ul>
        {texts.hint}
      </Banner>
    </div>
  )
}
