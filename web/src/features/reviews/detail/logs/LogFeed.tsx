import type { LogEntry, Review } from '@evenhand/domain/api'
import { fullAuthorName } from '@evenhand/domain/author-name'
import { logLine } from '@evenhand/domain/log-text'
import { Box } from '@mantine/core'
import { useReviewLog } from '@/features/reviews/queries'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Initials } from '@/ui/Initials'
import { Panel } from '@/ui/Panel'
import { TimeAgo } from '@/ui/TimeAgo'
import type { PageViewer } from '../page-viewer'
import { entryTexts } from './entry-texts'
import styles from './LogFeed.module.css'

const texts = messages.reviewPage.logs

/** The log of a review, newest entry first. */
export default function LogFeed({ review, viewer }: { review: Review; viewer: PageViewer }) {
  const logs = useReviewLog(review, viewer.isReadOnly ? 'employee' : undefined)
  return (
    <Panel title={messages.reviewPage.tabs.logs}>
      {logs.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Box className={styles.feed} role="region" aria-label={texts.label} tabIndex={0}>
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
  const { text, detail } = logLine(entry, entryTexts)
  return (
    <li className={styles.item}>
      <Initials person={entry.evaluator ?? { firstName: '?', lastName: '' }} />
      <div className={styles.text}>
        <p>
          <span className={styles.author}>{fullAuthorName(entry)}</span>
          {isFullSentence(text) ? ': ' : ' '}
          {text}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.when}>
          <TimeAgo time={entry.createdAt} />
        </p>
      </div>
    </li>
  )
}

/** 'approved the evaluation' continues after the name. 'Set … to 4' is a sentence and follows a colon. */
function isFullSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
