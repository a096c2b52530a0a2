import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A text with the line breaks with which it was typed. */
export function TypedText(text: TextProps & { children: ReactNode }) {
  return <Text maw="72ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} {...text} />
}
