import type { Criterion } from '@evenhand/domain/api'
import { Box, Flex, Group, Text } from '@mantine/core'
import { messages } from '@/messages'
import { TextButton } from '@/ui/TextButton'
import { emptyFields, textFieldOf } from './open-work'
import { feedbackId } from './review-location'
import { useReviewPage } from './review-page'

interface CriterionLinksProps {
  criteria: Criterion[]
  /** Called instead of opening the criterion in the matrix. */
  onOpen?: (criterionId: string) => void
}

/** Names of criteria as buttons that open them in the matrix. Nothing if there are none. */
export function CriterionLinks({ criteria, onOpen }: CriterionLinksProps) {
  const { openCriterion } = useReviewPage().location
  const open = onOpen ?? openCriterion
  if (criteria.length === 0) return null
  return (
    <Flex component="ul" wrap="wrap" gap="0.25rem 1rem">
      {criteria.map(({ id, name }) => (
        <li key={id}>
          <TextButton onClick={() => open(id)}>{name}</TextButton>
        </li>
      ))}
    </Flex>
  )
}

const texts = () => messages().reviewPage.stillEmpty

interface StillEmptyProps {
  /** Opens a criterion or the feedback, and focuses the field. */
  onOpen: (id: string, field: string) => void
  /** Shorter in narrow windows: only the number of empty fields. */
  isCompact?: boolean
}

/** Links to the optional fields that the rater has left empty. */
export function StillEmpty({ onOpen, isCompact = false }: StillEmptyProps) {
  const { review } = useReviewPage()
  const { comments, summary } = emptyFields(review)
  const commentField = textFieldOf(review)
  const [first] = comments
  const count = comments.length + summary.length
  if (count === 0) return null
  return (
    <Text component="div" size="sm" c="dimmed">
      <Group gap="0.125rem 0.5rem" {...(isCompact && { visibleFrom: 'xl' })}>
        <span>{texts().lead}</span>
        <Flex component="ul" wrap="wrap" gap="0.125rem 0.75rem">
          {first && <li>{link(texts().comments(comments.length), first.id, commentField)}</li>}
          {summary.map((field) => (
            <li key={field}>{link(messages().reviews.fields[field], feedbackId, field)}</li>
          ))}
        </Flex>
      </Group>
      {isCompact && (
        <Box hiddenFrom="xl">
          {link(texts().count(count), first?.id ?? feedbackId, first ? commentField : (summary[0] ?? ''))}
        </Box>
      )}
    </Text>
  )

  function link(label: string, id: string, field: string) {
    return (
      <TextButton style={{ whiteSpace: 'nowrap' }} onClick={() => onOpen(id, field)}>
        {label}
      </TextButton>
    )
  }
}
