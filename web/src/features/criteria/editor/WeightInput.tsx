import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { formatWeight, parseWeight } from './parse-weight'

interface WeightInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  weight: number
  onWeight: (weight: number) => void
}

/** A percentage with two decimal places. Text that is not a percentage is not kept. */
export function WeightInput({ weight, onWeight, error, ...input }: WeightInputProps) {
  const [text, setText] = useState<string | null>(null)
  const isInvalid = text !== null && parseWeight(text) === null
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? formatWeight(weight)}
      error={isInvalid ? messages.criteria.weight : error}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setText(null)}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const parsed = parseWeight(value)
        if (parsed !== null) onWeight(parsed)
      }}
    />
  )
}
