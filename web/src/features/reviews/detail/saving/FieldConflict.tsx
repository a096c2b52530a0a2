import { Box, Button, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { TypedText } from '@/ui/TypedText'
import { useReviewPage } from '../review-page'
import type { FieldKey, FieldValue } from './field-key'

const texts = () => messages().reviewNotes.conflict

const versions = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))', gap: 10 }

interface FieldConflictProps {
  fieldKey: FieldKey
  name: string
  format?: (value: FieldValue) => string
}

/** Shows both versions of a field that someone else changed as well, and lets the viewer choose. */
export function FieldConflict({ fieldKey, name, format = String }: FieldConflictProps) {
  const { editor } = useReviewPage()
  const { value, theirs = '' } = editor.view(fieldKey)
  return (
    <Stack
      gap={10}
      p="sm"
      fz="sm"
      c="var(--orange)"
      bg="var(--orange-soft)"
      bd="1px solid var(--orange-solid)"
      bdrs="md"
      role="alert"
    >
      <p>
        <strong>{messages().errors.VERSION_CONFLICT}</strong> {messages().saving.conflict.text}
      </p>
      <Box display="grid" style={versions}>
        <Version title={texts().mine} text={format(value)}>
          <Button
            size="xs"
            onClick={() => editor.choose(fieldKey, 'mine')}
            aria-label={texts().keepMineOf(name)}
          >
            {messages().saving.conflict.keepMine}
          </Button>
        </Version>
        <Version title={texts().theirs} text={format(theirs)}>
          <Button
            size="xs"
            variant="default"
            onClick={() => editor.choose(fieldKey, 'theirs')}
            aria-label={texts().useTheirsOf(name)}
          >
            {messages().saving.conflict.useTheirs}
          </Button>
        </Version>
      </Box>
    </Stack>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Paper component="section" p={10} radius={6} bg="var(--surface)" c="var(--ink)" aria-label={title}>
      <Stack gap={6} h="100%" align="flex-start">
        <Text component="h4" size="xs" c="dimmed">
          {title}
        </Text>
        <TypedText maw="none" size="sm" flex={1}>
          {text === '' ? <em>{texts().empty}</em> : text}
        </TypedText>
        {children}
      </Stack>
    </Paper>
  )
}
