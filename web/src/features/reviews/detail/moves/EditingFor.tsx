import type { Review } from '@evenhand/domain/api'
import { actsForOther, type Viewer } from '@evenhand/domain/permissions'
import { actorName, factsOf, standInNote } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import styles from './EditingFor.module.css'

/** Tells admins and stand-ins whose turn they are editing in, and evaluators who is standing in for them. */
export function EditingFor({ review, viewer }: { review: Review; viewer: Viewer }) {
  const name = actorName(review)
  const note = standInNote(review, viewer.id, messages.people.youStandInFor)
  if (note !== null) return <p className={styles.bar}>{note}</p>
  if (name === null || !actsForOther(viewer, factsOf(review))) return null
  return <p className={styles.bar}>{messages.reviewPage.moves.editingFor(name)}</p>
}
