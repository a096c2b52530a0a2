import type { Review } from '@evenhand/domain/api'
import { actsForOther, type Viewer } from '@evenhand/domain/permissions'
import { messages } from '@/messages'
import { actorName, factsOf } from '../review-facts'
import styles from './EditingFor.module.css'

/** Tells an admin that what they can edit belongs to someone else's turn. */
export function EditingFor({ review, viewer }: { review: Review; viewer: Viewer }) {
  const name = actorName(review)
  if (name === null || !actsForOther(viewer, factsOf(review))) return null
  return <p className={styles.bar}>{messages.reviewPage.moves.editingFor(name)}</p>
}
