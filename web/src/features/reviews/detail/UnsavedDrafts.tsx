import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { draftStorage } from '@/api/unsaved-drafts'
import { messages } from '@/messages'
import { copyText } from '@/ui/copy-text'
import { TypedText } from '@/ui/TypedText'
import { toastError } from '@/ui/toast'
import { Note } from './Note'
import { useReviewPage } from './review-page'
import { type Draft, isDraft } from './saving/draft-store'
import { criterionOf, type FieldKey, type FieldValue, fieldOf } from './saving/field-key'

const texts = () => messages().reviewNotes.lockedDrafts

/** Drafts that were not saved before the viewer's turn ended. They stay until it returns or the viewer discards them. */
export function LockedDraftsNote() {
  const { review, editor } = useReviewPage()
  const keys = editor.unsaved('locked')
  const note = useRef<HTMLDivElement>(null)
  // The field in which the viewer was typing is gone. Show them where the text is now.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [])
  const { title, text } = reasonOf(review, keys)
  return (
    <Box ref={note} bdrs={12} tabIndex={-1}>
      <Note tone="red" title={title}>
        <p>{text}</p>
        <UnsavedInput
          review={review}
          drafts={keys.map((key) => [key, editor.view(key).value])}
          onDiscard={(key) => editor.choose(key, 'theirs')}
        />
      </Note>
    </Box>
  )
}

function reasonOf(review: Review, keys: readonly FieldKey[]) {
  if (review.closedReason !== null) return { title: texts().closedTitle, text: texts().closedText }
  const { editable } = phaseTable[review.evaluationPhase]
  // These fields can be edited in this phase, but by someone else.
  const isReplaced = keys.map(fieldOf).some((field) => editable.some((each) => each === field))
  if (isReplaced) return { title: texts().replacedTitle, text: texts().replacedText }
  return { title: texts().title, text: texts().text }
}

interface LostDraftsNoteProps {
  reviewId: string
  viewerId: string
  /** The review as it was before the viewer lost access. Undefined if the page was opened later. */
  review: Review | undefined
}

/** Drafts of a review that the viewer can no longer open, such as those of an evaluator who was replaced. */
export function LostDraftsNote({ reviewId, viewerId, review }: LostDraftsNoteProps) {
  const storage = draftStorage<Draft>(viewerId, reviewId)
  const [drafts, setDrafts] = useState(() => [...storage.read()].filter(([, draft]) => isDraft(draft)))
  if (drafts.length === 0) return null
  const discard = (key: FieldKey) => {
    storage.remove(key)
    setDrafts(drafts.filter(([other]) => other !== key))
  }
  return (
    <Note tone="red" title={texts().lostTitle}>
      <p>{texts().lostText}</p>
      <UnsavedInput
        review={review}
        drafts={drafts.map(([key, { value }]) => [key, value])}
        onDiscard={discard}
      />
    </Note>
  )
}

interface UnsavedInputProps {
  /** Undefined if the review was not loaded. Then only the fields have names, not the criteria. */
  review: Review | undefined
  drafts: readonly (readonly [FieldKey, FieldValue])[]
  onDiscard: (key: FieldKey) => void
}

/** Input that cannot be saved. People can copy it. */
function UnsavedInput({ review, drafts, onDiscard }: UnsavedInputProps) {
  return (
    <Flex component="ul" direction="column" gap="sm">
      {drafts.map(([key, value]) => (
        <Item key={key} name={fieldName(review, key)} text={String(value)} onDiscard={() => onDiscard(key)} />
      ))}
    </Flex>
  )
}

function Item({ name, text, onDiscard }: { name: string; text: string; onDiscard: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const isDone = await copyText(text)
    setIsCopied(isDone)
    if (!isDone) toastError(texts().copyFailed)
  }
  return (
    <Flex component="li" wrap="wrap" justify="space-between" gap="0.375rem 1rem">
      <Box flex="1 1 16rem" miw={0}>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
        <TypedText maw="none">{text}</TypedText>
      </Box>
      <Group gap={8} align="flex-start">
        <Button size="xs" variant="default" aria-label={texts().copyField(name)} onClick={copy}>
          {isCopied ? messages().labels.copied : messages().labels.copy}
        </Button>
        <Button size="xs" variant="default" aria-label={texts().discardField(name)} onClick={onDiscard}>
          {messages().common.actions.discard}
        </Button>
      </Group>
      <span className="visually-hidden" role="status">
        {isCopied && texts().copiedField(name)}
      </span>
    </Flex>
  )
}

function fieldName(review: Review | undefined, key: FieldKey): string {
  const criterion = review?.criteria.find(({ id }) => id === criterionOf(key))
  const field = messages().reviews.fields[fieldOf(key)]
  return criterion ? texts().field(criterion.name, field) : field
}
