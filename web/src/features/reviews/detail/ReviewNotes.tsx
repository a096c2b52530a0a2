import type { LogEntry } from '@evenhand/domain/api'
import { canManageReview, isActor, isAdmin, isEmployee, isOpen } from '@evenhand/domain/reviews/permissions'
import { actorName, factsOf } from '@evenhand/domain/reviews/review-card'
import { authorName } from '@evenhand/domain/text/author-name'
import { logLine } from '@evenhand/domain/text/log-text'
import { Box, Stack, Text } from '@mantine/core'
import { messages } from '@/messages'
import { TextButton } from '@/ui/TextButton'
import { TimeAgo } from '@/ui/TimeAgo'
import { TypedText } from '@/ui/TypedText'
import { CriterionLinks } from './CriterionLinks'
import { LongReason, Note } from './Note'
import { activeReverts, changesSinceRevert, criterionOfEntry } from './open-work'
import { useReviewPage } from './review-page'
import { LockedDraftsNote } from './UnsavedDrafts'

const texts = () => messages().reviewPage.notes

/** Messages about the review that the viewer should see first. */
export function ReviewNotes() {
  const { review, viewer, editor } = useReviewPage()
  const facts = factsOf(review)
  const reverts = activeReverts(review).filter(({ revertReason }) => revertReason !== null)
  const changed = changesSinceRevert(review)
  const isOwnAdmin = isAdmin(viewer) && !canManageReview(viewer, facts)
  const isForViewer = isActor(viewer, facts) || !isEmployee(viewer, facts)
  return (
    <>
      {isOwnAdmin && <Text c="dimmed">{texts().ownReview}</Text>}
      {review.closedReason !== null && (
        <Note tone="orange" title={texts().closed}>
          <LongReason text={messages().cyclePlan.closedReason(review)} />
        </Note>
      )}
      {editor.unsaved('locked').length > 0 && <LockedDraftsNote />}
      {isOpen(facts) && reverts.map((revert) => <RevertedNote key={revert.id} revert={revert} />)}
      {changed && isForViewer && isOpen(facts) && <ChangedNote {...changed} />}
    </>
  )
}

/** Shows why the review was reverted and which criteria the revert is about. */
function RevertedNote({ revert }: { revert: LogEntry }) {
  const { review, viewer } = useReviewPage()
  const isOwnTurn = isActor(viewer, factsOf(review))
  return (
    <Note tone="orange" title={texts().reverted(authorName(revert, viewer.id, messages().people))}>
      <LongReason text={revert.revertReason ?? ''} />
      <CriterionLinks criteria={review.criteria.filter(({ id }) => revert.revertCriteria.includes(id))} />
      <Text size="sm" c="dimmed">
        <TimeAgo time={revert.createdAt} /> ·{' '}
        {texts().turnAgain(isOwnTurn ? null : actorName(review, messages().people))}
      </Text>
    </Note>
  )
}

/** In the panel of a criterion that a revert names: who asked for changes, and why. */
export function RevertReason({ criterionId }: { criterionId: string }) {
  const { review, viewer } = useReviewPage()
  return activeReverts(review)
    .filter(
      ({ revertReason, revertCriteria }) => revertReason !== null && revertCriteria.includes(criterionId),
    )
    .map((revert) => (
      <Stack
        key={revert.id}
        gap={4}
        px="sm"
        py={10}
        bg="var(--orange-soft)"
        bdrs="md"
        style={{ borderLeft: '4px solid var(--orange-solid)' }}
      >
        <Text fw={550}>{texts().reverted(authorName(revert, viewer.id, messages().people))}</Text>
        <LongReason text={revert.revertReason ?? ''} />
      </Stack>
    ))
}

/** Lists what others changed between a revert and the return of the review to its phase. */
function ChangedNote({ revert, changes }: NonNullable<ReturnType<typeof changesSinceRevert>>) {
  const { review, viewer, location } = useReviewPage()
  const { title, reason, none, entry: entryText } = messages().reviewNotes.changes
  return (
    <Note tone="accent" title={title}>
      <TypedText c="dimmed">
        {reason(authorName(revert, viewer.id, messages().people), revert.revertReason ?? '')}
      </TypedText>
      {changes.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Box component="ul" m={0} pl={18} mah={224} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {changes.map((entry) => {
            const { text, detail } = logLine(entry, messages())
            const criterionId = criterionOfEntry(review, entry)
            return (
              <li key={entry.id}>
                {entryText(messages().people.evaluatorName(entry.evaluator, true), text, detail)}{' '}
                {criterionId && (
                  <TextButton onClick={() => location.openCriterion(criterionId)}>
                    {messages().labels.show}
                    <span className="visually-hidden"> {entry.criteria}</span>
                  </TextButton>
                )}
              </li>
            )
          })}
        </Box>
      )}
    </Note>
  )
}
