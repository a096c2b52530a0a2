import type { TextPart } from '@evenhand/domain/messages'
import { Flex, Stack, type StackProps, Text } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { messages } from '@/messages'
import { TextButton } from '@/ui/TextButton'
import { TypedText } from '@/ui/TypedText'

const edges = {
  red: 'var(--red-solid)',
  orange: 'var(--orange-solid)',
  green: 'var(--green-solid)',
  accent: 'var(--accent)',
}

interface NoteProps {
  tone: keyof typeof edges
  title: string
  children: ReactNode
}

/** A highlighted message at the top of the review. */
export function Note({ tone, title, children }: NoteProps) {
  const id = useId()
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      px="1.125rem"
      py={14}
      bg="var(--surface)"
      bdrs={12}
      style={{ border: '1px solid var(--line)', borderLeft: `4px solid ${edges[tone]}` }}
      aria-labelledby={id}
    >
      <Text component="h2" fz="0.9375rem" id={id}>
        {title}
      </Text>
      {children}
    </Flex>
  )
}

const texts = () => messages().reviewPage.panel

/** A longer text would push the rest of the page out of view. */
const shortLength = 400

/** The reason of a revert as it was typed. A long one is cut, with a button that shows all of it. */
export function LongReason({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > shortLength * 1.5
  return (
    <div>
      <TypedText>{isLong && !isOpen ? `${text.slice(0, shortLength).trimEnd()}…` : text}</TypedText>
      {isLong && (
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts().showLess : texts().showMore}
        </TextButton>
      )}
    </div>
  )
}

/** A reply or an outcome as it was typed, below its title. */
export function TitledReason({ title, text, ...stack }: { title: string; text: string } & StackProps) {
  return (
    <Stack gap={4} {...stack}>
      <Text fw={550}>{title}</Text>
      <LongReason text={text} />
    </Stack>
  )
}

/** A message with emphasized values. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
        <Fragment key={index}>{typeof part === 'string' ? part : <strong>{part.strong}</strong>}</Fragment>
      ))}
    </p>
  )
}
