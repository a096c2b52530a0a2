import type { LogEntry, Review } from '@evenhand/domain/api'
import { logLine } from '@evenhand/domain/log-line'
import { Box } from '@mantine/core'
import { useReviewLog } from '@/features/reviews/queries'
import { messages } from '@/messages'
import { Ago } from '@/ui/Ago'
import { EmptyState } from '@/ui/EmptyState'
import { Initials } from '@/ui/Initials'
import { Panel } from '@/ui/Panel'
import styles from './LogFeed.module.css'

/** The log of a review, newest entry first. */
export function LogFeed({ review }: { review: Review }) {
  const logs = useReviewLog(review)
  return (
    <Panel title="Review Logs">
      {logs.length === 0 ? (
        <EmptyState title="No logs available." />
      ) : (
        <Box className={styles.feed} role="region" aria-label="Log entries" tabIndex={0}>
          <ol className={styles.entries}>
            {logs.map((entry) => (
              <LogItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </Box>
      )}
    </Panel>
  )
}

function LogItem({ entry }: { entry: LogEntry }) {
  const { text, detail } = logLine(entry, messages)
  return (
    <li className={styles.item}>
      <Initials person={entry.evaluator ?? { firstName: '?', lastName: '' }} />
      <div className={styles.words}>
        <p>
          <span className={styles.author}>{messages.users.evaluatorName(entry.evaluator, true)}</span>
          {isOwnSentence(text) ? ': ' : ' '}
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.when}>
          <Ago moment={entry.createdAt} />
        </p>
      </div>
    </li>
  )
}

/** 'approved the evaluation' goes on after the name, 'Set … to 4' stands for itself. */
function isOwnSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
