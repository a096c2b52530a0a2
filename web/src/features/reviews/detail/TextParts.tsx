import type { TextPart } from '@evenhand/domain/messages'
import { Fragment } from 'react'

/** A message with emphasized values. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    <Fragment key={index}>{typeof part === 'string' ? part : <strong>{part.strong}</strong>}</Fragment>
  ))
}
