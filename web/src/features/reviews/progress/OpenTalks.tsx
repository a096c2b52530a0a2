import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import styles from './OpenTalks.module.css'
import { useOpenTalks } from './queries'

const texts = messages.reviewProgress

/** The employees who asked to talk about their result. Links to the list of their reviews. */
export function OpenTalks() {
  const { data: count = 0 } = useOpenTalks()
  if (count === 0) return null
  return (
    <p className={styles.talks}>
      {texts.openTalks(count)}{' '}
      <Link to={`${paths.reviews}?status=talk`} className={styles.link}>
        {texts.showThem(count)}
      </Link>
    </p>
  )
}
