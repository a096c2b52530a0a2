import type { MyTurnResponse, ReviewCard } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { TimeAgo } from '@/ui/TimeAgo'
import styles from './WaitingCard.module.css'

const texts = messages.reviewLists.myTurn

interface TalkCardProps {
  total: MyTurnResponse['talks']['total']
  oldest: ReviewCard
}

/** For admins: employees who want to talk about their result. */
export function TalkCard({ total, oldest }: TalkCardProps) {
  const isSingle = total === 1
  const to = isSingle ? paths.review(oldest.userId, oldest.id) : `${paths.reviews}?status=talk`
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.task}>{isSingle ? texts.talk(fullName(oldest.user)) : texts.talks(total)}</span>
      {isSingle && <span className={styles.period}>{messages.common.shortPeriod(oldest)}</span>}
      <span className={styles.when}>
        <Badge tone="accent">{texts.talkBadge(total)}</Badge>
        <span>
          {!isSingle && `${texts.oldestTalk} `}
          {oldest.talk && <TimeAgo time={oldest.talk.requestedAt} />}
        </span>
      </span>
    </Link>
  )
}
