import type { WaitingReview } from '@evenhand/domain/api'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { placeToAct } from '../detail/place'
import styles from './NextLink.module.css'
import { taskInSentence } from './waiting-words'

interface NextLinkProps {
  next: WaitingReview
  /** 'Next' or more words, before what is to be done. */
  lead: string
}

/** From one review to another. The link goes away with the page: the focus stays in front of what takes its place. */
export function NextLink({ next, lead }: NextLinkProps) {
  const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true })
  return (
    <Link to={placeToAct(next)} className={styles.link} onClick={focusPage}>
      <span>
        {lead}: {taskInSentence(next)}
      </span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
