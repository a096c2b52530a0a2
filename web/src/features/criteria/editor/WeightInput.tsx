import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'

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
      rightSection="%"
      rightSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      value={text ?? formatWeight(weight)}
      error={isInvalid ? messages().criteria.weight : error}
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

/** Reads a percentage from 0 to 100, rounded to two decimal places. Null if the text is not a percentage. */
export function parseWeight(text: string): number | null {
  const written = text.replace('%', '').trim().replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)?$/.test(written)) return null
  const weight = Math.round(Number(written) * 100) / 100
  return weight <= 100 ? weight : null
}

/** '12.50' */
export function formatWeight(weight: number): string {
  return weight.toFixed(2)
}
