import type { WaitingReview } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import type { Tone } from '@/ui/Badge'

type Task = Pick<WaitingReview, 'evaluationPhase' | 'user'>

/** The actor's task: 'Set your goals', 'Rate Anna Berg'. */
export function taskInWords({ evaluationPhase, user }: Task): string {
  const { actor, gate } = phaseTable[evaluationPhase]
  if (actor === 'employee') return gate ? 'Rate yourself' : 'Set your goals'
  return gate ? `Rate ${fullName(user)}` : `Check the goals of ${fullName(user)}`
}

/** The same, for use after a colon. */
export function taskInSentence(review: Task): string {
  const words = taskInWords(review)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

export function dueTone(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red'
  if (daysLeft === 0) return 'orange'
  return daysLeft <= 7 ? 'yellow' : 'grey'
}

export function waitingInWords({ daysWaiting }: Pick<WaitingReview, 'daysWaiting'>): string {
  if (daysWaiting <= 0) return 'Waiting since today'
  return `Waiting ${daysWaiting} ${daysWaiting === 1 ? 'day' : 'days'}`
}
