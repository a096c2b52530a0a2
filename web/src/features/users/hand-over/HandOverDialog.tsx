import { handOverDialog as texts } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { HandOverForm } from './HandOverForm'
import { useSeats } from './queries'

interface HandOverDialogProps {
  /** The name is null if the person was deleted. */
  person: { id: string; name: string | null }
  onClose: () => void
}

/** Replaces someone as evaluator in their open reviews. Opening it again shows what is left. */
export default function HandOverDialog({ person, onClose }: HandOverDialogProps) {
  const { data: seats, error, refetch, isFetchedAfterMount } = useSeats(person.id)
  const title = person.name === null ? texts.titleOfDeleted : texts.title(person.name)
  // The form keeps the seats with which it starts, so they must be current.
  if (seats && isFetchedAfterMount && seats.length > 0) {
    return <HandOverForm title={title} leaverId={person.id} seats={seats} onClose={onClose} />
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
      ) : seats && isFetchedAfterMount ? (
        <EmptyState title={texts.none} />
      ) : (
        <SkeletonRows rows={4} label={texts.loading} />
      )}
    </Dialog>
  )
}
